import type { ParsedBody, ReplyOf } from '#contract/calls.ts'
import { assertNoEditConflict } from '#domain/edit-conflict.ts'
import { fieldProblem, Problem } from '#domain/errors.ts'
import { uniqueKey } from '#domain/names.ts'
import { permit } from '#domain/permissions.ts'
import { assertBelowQuota } from '#domain/quota.ts'
import { byName } from '#domain/sorting.ts'
import { assertTemplateFits, type LearnersOfPlaces, templateOf, type TemplateTask } from '#domain/template.ts'
import type { Actor } from '../../../context/request-context.ts'
import type { Reader } from '../../../db/connection.ts'
import { lockWorkspace } from '../../../db/locks.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { publish } from '../../../realtime/publish.ts'
import { copyForOf, planOf } from '../copying/copying.service.ts'
import { calendarOf } from '../school-days/school-days.service.ts'
import { sprintPermitted } from '../sprints/sprints.service.ts'
import { addMissingSubjects, subjectsIn } from '../../work/subjects/subjects.service.ts'
import { workspaceOf } from '../../people/workspaces/workspaces.service.ts'
import { presentFile, toTemplateTask } from './templates.presenter.ts'
import {
  changeSubjectOfTasks,
  countTemplates,
  deleteTemplate,
  findTemplateOf,
  insertTemplate,
  listTemplates,
  listTemplateTasks,
  type TemplateInList,
  type TemplateRow,
  type TemplateTaskRow,
  updateTemplate,
} from './templates.store.ts'

export async function templatesOf(actor: Actor, workspaceId: string): Promise<TemplateInList[]> {
  await workspaceOf(actor.store, actor, workspaceId)
  permit(actor, 'template.manage')
  const templates = await listTemplates(actor.store, { workspaceId })
  return templates.toSorted(byName(actor.language, ({ name }) => name))
}

export async function oneTemplate(
  actor: Actor,
  id: string,
): Promise<{ template: TemplateInList; tasks: TemplateTaskRow[] }> {
  const template = await templatePermitted(actor.store, actor, id)
  return {
    template: await listed(actor.store, template),
    tasks: await listTemplateTasks(actor.store, template),
  }
}

export async function templateFile(
  actor: Actor,
  id: string,
): Promise<ReplyOf<'GET /api/templates/:id/file'>> {
  const { template, tasks } = await oneTemplate(actor, id)
  return presentFile(
    template,
    tasks.map(toTemplateTask),
    await subjectsIn(actor.store, template.workspace_id),
  )
}

export async function keepSprint(
  actor: Actor,
  sprintId: string,
  { name, description, learnerIds, hasSeries }: ParsedBody<'POST /api/sprints/:id/templates'>,
): Promise<TemplateInList> {
  return inTransaction(actor, async (tx) => {
    const sprint = await sprintPermitted(tx, actor, sprintId, 'template.manage')
    const { workspace_id } = sprint
    await lockWorkspace(tx, workspace_id, 'shared') // the learners must not leave before the commit
    const kept = templateOf(
      await planOf(tx, sprint, { hasSeries }),
      {
        dates: { startDate: sprint.start_date, endDate: sprint.end_date },
        calendar: await calendarOf(tx, workspace_id),
      },
      await copyForOf(tx, workspace_id, learnerIds),
    )
    if (kept.tasks.length === 0) throw new Problem('template_empty')
    return add(tx, actor, workspace_id, { name, description, ...kept })
  })
}

/**
 * Imports a template from a file. Subjects are matched by name, and those that the workspace does not have are
 * created.
 */
export async function importTemplate(
  actor: Actor,
  workspaceId: string,
  { name, description, learners, subjects, tasks }: ParsedBody<'POST /api/workspaces/:id/templates'>,
): Promise<TemplateInList> {
  return inTransaction(actor, async (tx) => {
    await workspaceOf(tx, actor, workspaceId)
    permit(actor, 'template.manage')
    // prevents two imports from creating the same subject twice
    await lockWorkspace(tx, workspaceId, 'exclusive')
    const ids = await addMissingSubjects(tx, actor, workspaceId, subjects)
    const idOf = (number: number) => ids.get(uniqueKey(subjects[number - 1]?.name ?? '')) ?? null
    return add(tx, actor, workspaceId, {
      name,
      description,
      learners: Array.from({ length: learners }, () => null),
      tasks: tasks.map(({ subject, ...task }) => ({
        ...task,
        subject: subject === null ? null : idOf(subject),
      })),
    })
  })
}

type NewTemplate = {
  name: string
  description: string | null
  learners: (string | null)[]
  tasks: TemplateTask[]
}

async function add(
  tx: Tx,
  actor: Actor,
  workspaceId: string,
  template: NewTemplate,
): Promise<TemplateInList> {
  // two concurrent creates may exceed the quota by one: an exclusive lock is not worth it
  assertBelowQuota('templates', await countTemplates(tx, workspaceId))
  const file = presentFile(template, template.tasks, await subjectsIn(tx, workspaceId))
  assertTemplateFits(template, Buffer.byteLength(JSON.stringify(file)))
  const id = await insertTemplate(tx, {
    workspace_id: workspaceId,
    name: template.name,
    description: template.description,
    created_by: actor.id,
    created_at: actor.now().toISOString(),
    learners: template.learners,
    tasks: template.tasks.map(({ title, description, subject, estimatedTime, day, learners }) => ({
      title,
      description,
      subject_id: subject,
      estimated_time: estimatedTime,
      day,
      places: learners.join(' '),
    })),
  })
  publish(tx, workspaceId, 'templates')
  return listed(tx, { workspace_id: workspaceId, id })
}

export async function changeTemplate(
  actor: Actor,
  id: string,
  form: ParsedBody<'PATCH /api/templates/:id'>,
): Promise<TemplateInList> {
  const { was: _, ...changes } = form
  return inTransaction(actor, async (tx) => {
    const template = await lockTemplate(tx, actor, id)
    assertNoEditConflict(form, { name: template.name, description: template.description })
    await updateTemplate(tx, template, changes)
    return listed(tx, template)
  })
}

export async function removeTemplate(actor: Actor, id: string): Promise<void> {
  await inTransaction(actor, async (tx) => deleteTemplate(tx, await lockTemplate(tx, actor, id)))
}

/** Replaces a subject that will be deleted by another subject or by none (null) in all template tasks. */
export async function changeSubjectOfTemplates(
  tx: Tx,
  subject: { workspace_id: string; id: string },
  goal: string | null,
): Promise<void> {
  if (await changeSubjectOfTasks(tx, subject, goal)) publish(tx, subject.workspace_id, 'templates')
}

/** Throws `not_found` if the actor is not a member, and `forbidden` for learners. */
export async function templatePermitted(reader: Reader, actor: Actor, id: string): Promise<TemplateRow> {
  const template = await findTemplateOf(reader, actor.id, id)
  if (!template) throw new Problem('not_found')
  permit(actor, 'template.manage')
  return template
}

/** Locks the workspace, publishes that templates change and reads the template. */
async function lockTemplate(tx: Tx, actor: Actor, id: string): Promise<TemplateRow> {
  const { workspace_id } = await templatePermitted(tx, actor, id)
  await lockWorkspace(tx, workspace_id, 'exclusive')
  publish(tx, workspace_id, 'templates')
  return templatePermitted(tx, actor, id)
}

/** Returns the learners of each place. The list of a place is empty if it has no learner or its learner has left. */
export async function whoHasPlaces(reader: Reader, template: TemplateRow): Promise<LearnersOfPlaces> {
  const { learners } = await listed(reader, template)
  return learners.map((learner) => (learner === null ? [] : [learner]))
}

/** Throws if a learner is not in the workspace. The caller holds a lock, so that no learner can leave it. */
export async function assertLearnersThere(
  tx: Tx,
  workspaceId: string,
  learners: LearnersOfPlaces,
): Promise<void> {
  const asked = learners.flatMap((ids) => ids ?? [])
  const { members } = await copyForOf(tx, workspaceId, undefined)
  if (asked.some((id) => !members.has(id))) throw fieldProblem('assignee_not_learner', 'learners')
}

async function listed(
  reader: Reader,
  { workspace_id, id }: { workspace_id: string; id: string },
): Promise<TemplateInList> {
  const [template] = await listTemplates(reader, { workspaceId: workspace_id, templateId: id })
  if (!template) throw new Problem('not_found')
  return template
}
