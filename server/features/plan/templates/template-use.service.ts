import type { ParsedBody } from '#contract/calls.ts'
import type { PlannedTask } from '#domain/copying.ts'
import { fieldProblem } from '#domain/errors.ts'
import { permit } from '#domain/permissions.ts'
import { type DayRange, isInside } from '#domain/school-days.ts'
import { type LearnersOfPlaces, tasksFromTemplate } from '#domain/template.ts'
import type { Actor } from '../../../context/request-context.ts'
import { lockWorkspace } from '../../../db/locks.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { recordInsert } from '../../../db/undo.ts'
import { calendarOf } from '../school-days/school-days.service.ts'
import { makeDraft } from '../sprints/sprints.service.ts'
import { lockBoards } from '../../work/tasks/task-access.service.ts'
import { referencesOf } from '../../work/tasks/task-references.service.ts'
import { fillDraft, listTasksById, makeTasks, type TaskRow } from '../../work/tasks/task-creation.service.ts'
import { toTemplateTask } from './templates.presenter.ts'
import { assertLearnersThere, templatePermitted, whoHasPlaces } from './templates.service.ts'
import { listTemplateTasks, type TemplateRow } from './templates.store.ts'

/** Creates a draft with the tasks of a template. One undo removes both. */
export async function sprintFromTemplate(
  actor: Actor,
  id: string,
  { learners, ...form }: ParsedBody<'POST /api/templates/:id/sprints'>,
): ReturnType<typeof makeDraft> {
  return inTransaction(actor, async (tx) => {
    const template = await templatePermitted(tx, actor, id)
    permit(actor, 'sprint.plan')
    await lockWorkspace(tx, template.workspace_id, 'shared') // the learners must not leave before the commit
    const draft = await makeDraft(tx, actor, template.workspace_id, form)
    recordInsert(tx, 'sprint', draft, { status: draft.status })
    await fillDraft(tx, actor, draft, await workOf(tx, template, learners, form))
    return draft
  })
}

/** Adds the tasks of a template to the end of a sprint's board or of the backlog. One undo removes them all. */
export async function addFromTemplate(
  actor: Actor,
  id: string,
  { sprintId, from, learners }: ParsedBody<'POST /api/templates/:id/tasks'>,
): Promise<TaskRow[]> {
  const { workspace_id } = await templatePermitted(actor.store, actor, id)
  const ids = await inTransaction(actor, async (tx) => {
    const template = await templatePermitted(tx, actor, id)
    permit(actor, 'task.create')
    await lockBoards(tx, workspace_id, [sprintId ?? workspace_id], { mode: 'exclusive', assigns: true })
    const { sprints } = await referencesOf(tx, workspace_id, [{ sprintId }])
    const dates = sprints.get(sprintId ?? '') ?? null
    if (dates && from && !isInside(from, dates)) throw fieldProblem('day_outside_sprint', 'from')
    const work = await workOf(tx, template, learners, dates && { ...dates, ...(from && { startDate: from }) })
    const forms = work.map((task) =>
      Object.assign(task, { assignees: [...task.learners], sprintId, status: 'todo' as const }),
    )
    return makeTasks(tx, actor, { workspaceId: workspace_id, sprints }, forms)
  })
  return ids.length === 0 ? [] : listTasksById(actor.store, workspace_id, ids)
}

/**
 * Returns the tasks to create from a template. `dates` is null for the backlog, where tasks have no day. The
 * caller holds a lock, so that no learner can leave the workspace.
 */
async function workOf(
  tx: Tx,
  template: TemplateRow,
  learners: LearnersOfPlaces | undefined,
  dates: DayRange | null,
): Promise<PlannedTask[]> {
  const { workspace_id } = template
  if (learners) await assertLearnersThere(tx, workspace_id, learners)
  const tasks = (await listTemplateTasks(tx, template)).map(toTemplateTask)
  const places = learners ?? (await whoHasPlaces(tx, template))
  const calendar = await calendarOf(tx, workspace_id)
  return tasksFromTemplate(tasks, places, { dates, calendar })
}
