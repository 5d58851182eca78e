import type { Insertable, Selectable } from 'kysely'
import { inBatches } from '../../../db/batches.ts'
import { countRows } from '../../../db/count-rows.ts'
import { onKey } from '../../../db/joins.ts'
import { changeRow, findRowOf, removeRow } from '../../../db/workspace-rows.ts'
import type { Reader } from '../../../db/connection.ts'
import { throwSubjectGone } from '../../../db/database-errors.ts'
import { newId } from '../../../db/ids.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Tx } from '../../../db/transaction.ts'
import { recordDelete, recordInsert, recordUpdate } from '../../../db/undo.ts'

export type TemplateRow = Selectable<Tables['template']>
export type TemplateTaskRow = Selectable<Tables['template_task']>

/**
 * A template with its learners by place, its number of tasks and its length in days. A place is null if it has no
 * learner or its learner has left the workspace.
 */
export type TemplateInList = TemplateRow & {
  learners: readonly (string | null)[]
  task_count: number
  days: number
}

type Scope = { workspaceId: string; templateId?: string | undefined }

/** Lists all templates of a workspace, or returns only the one with this id. */
export async function listTemplates(
  { db }: Reader,
  { workspaceId, templateId }: Scope,
): Promise<TemplateInList[]> {
  const rows = await db
    .selectFrom('template')
    .leftJoin('template_learner as place', (join) => onKey(join, 'place.template_id', 'template.id'))
    .leftJoin('workspace_member as member', (join) =>
      onKey(join, 'member.user_id', 'place.learner_id').on('member.role', '=', 'learner'),
    )
    .selectAll('template')
    .select((eb) => {
      const tasks = eb
        .selectFrom('template_task as task')
        .whereRef('task.workspace_id', '=', 'template.workspace_id')
        .whereRef('task.template_id', '=', 'template.id')
      return [
        'place.place',
        'member.user_id as learner',
        tasks
          .select((one) => one.cast<number>(one.fn.countAll(), 'integer').as('count'))
          .$asScalar()
          .as('task_count'),
        tasks
          .select((one) => one.fn.max('task.day').as('days'))
          .$asScalar()
          .as('days'),
      ]
    })
    .where('template.workspace_id', '=', workspaceId)
    .$if(templateId !== undefined, (templates) => templates.where('template.id', '=', templateId ?? ''))
    .orderBy('template.id')
    .orderBy('place.place')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((some) => {
    const [first] = some
    if (!first) return []
    const { place: _, learner: __, task_count, days, ...template } = first
    const learners = some.flatMap(({ place, learner }) => (place === null ? [] : [learner]))
    return Object.assign(template, { learners, task_count: task_count ?? 0, days: days ?? 0 })
  })
}

export function findTemplateOf(reader: Reader, userId: string, id: string): Promise<TemplateRow | undefined> {
  return findRowOf(reader, 'template', userId, id)
}

export function countTemplates({ db }: Reader, workspaceId: string): Promise<number> {
  return countRows(db.selectFrom('template').where('workspace_id', '=', workspaceId))
}

type Template = Pick<TemplateRow, 'workspace_id' | 'id'>

/** Lists the tasks of a template, sorted by `ordinal`. */
export function listTemplateTasks(
  { db }: Reader,
  { workspace_id, id }: Template,
): Promise<TemplateTaskRow[]> {
  return db
    .selectFrom('template_task')
    .selectAll()
    .where('workspace_id', '=', workspace_id)
    .where('template_id', '=', id)
    .orderBy('ordinal')
    .execute()
}

export type NewTemplate = Omit<Insertable<Tables['template']>, 'id'> & {
  learners: readonly (string | null)[]
  tasks: readonly Omit<TemplateTaskRow, 'workspace_id' | 'id' | 'template_id' | 'ordinal'>[]
}

/**
 * Creates a template. Records only the row of the template for undo, because deleting it also deletes its places and
 * tasks.
 */
export async function insertTemplate(tx: Tx, { learners, tasks, ...template }: NewTemplate): Promise<string> {
  const row = { id: newId(), ...template }
  const { workspace_id, id: template_id } = row
  recordInsert(tx, 'template', row)
  await tx.db.insertInto('template').values(row).execute()
  const places = learners.map((learner_id, index) => ({
    workspace_id,
    id: newId(),
    template_id,
    place: index + 1,
    learner_id,
  }))
  if (places.length > 0) await tx.db.insertInto('template_learner').values(places).execute()
  const rows = tasks.map((task, ordinal) => ({ workspace_id, id: newId(), template_id, ordinal, ...task }))
  for (const some of inBatches(rows)) {
    const insert = tx.db.insertInto('template_task').values(some)
    await insert.execute().catch(throwSubjectGone)
  }
  return template_id
}

export async function updateTemplate(
  tx: Tx,
  template: TemplateRow,
  changes: Partial<Pick<TemplateRow, 'name' | 'description'>>,
): Promise<void> {
  await changeRow(tx, 'template', template, changes)
}

export async function deleteTemplate(tx: Tx, template: TemplateRow): Promise<void> {
  const { workspace_id, id } = template
  const learners = await tx.db
    .deleteFrom('template_learner')
    .where('workspace_id', '=', workspace_id)
    .where('template_id', '=', id)
    .returningAll()
    .execute()
  const tasks = await tx.db
    .deleteFrom('template_task')
    .where('workspace_id', '=', workspace_id)
    .where('template_id', '=', id)
    .returningAll()
    .execute()
  await removeRow(tx, 'template', template)
  for (const learner of learners) recordDelete(tx, 'template_learner', learner)
  for (const task of tasks) recordDelete(tx, 'template_task', task)
}

/**
 * Replaces a subject in all template tasks by another subject or by none (null). Returns whether there were any.
 */
export async function changeSubjectOfTasks(
  tx: Tx,
  { workspace_id, id }: { workspace_id: string; id: string },
  goal: string | null,
): Promise<boolean> {
  const rows = await tx.db
    .selectFrom('template_task')
    .selectAll()
    .where('workspace_id', '=', workspace_id)
    .where('subject_id', '=', id)
    .execute()
  const changes = { subject_id: goal }
  for (const row of rows) recordUpdate(tx, 'template_task', row, changes)
  await tx.db
    .updateTable('template_task')
    .set(changes)
    .where('workspace_id', '=', workspace_id)
    .where('subject_id', '=', id)
    .execute()
  return rows.length > 0
}
