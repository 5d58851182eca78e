import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { SprintStatus } from '#domain/sprint.ts'
import type { Reader } from '../../db/connection.ts'
import { inBatches } from '../../db/batches.ts'
import {
  descriptionOnce,
  foldShares,
  ofItsTask,
  shareColumns,
  taskColumns,
  type TaskShare,
} from '../../db/shared-cards.ts'
import type { Tables } from '../../db/tables.ts'
import type { Tx } from '../../db/transaction.ts'
import { recordUpdate } from '../../db/undo.ts'
import { caseById } from '../../db/case-by-id.ts'
import { throwSubjectGone } from './tasks.store.ts'

type Row = Selectable<Tables['task']>

export type BatchTask = Row & {
  sprint_status: SprintStatus | null
  sprint_start: Day | null
  sprint_end: Day | null
  shares: readonly TaskShare[]
}

/** Of this workspace, also deleted ones, in no order. */
export async function findTasksIn(
  { db }: Reader,
  workspaceId: string,
  ids: readonly string[],
): Promise<BatchTask[]> {
  const rows = await db
    .selectFrom('task')
    .leftJoin('sprint', (join) =>
      join.onRef('sprint.workspace_id', '=', 'task.workspace_id').onRef('sprint.id', '=', 'task.sprint_id'),
    )
    .leftJoin('task_share as share', ofItsTask)
    .select(taskColumns)
    .select(descriptionOnce)
    .select(shareColumns)
    .select(['sprint.status as sprint_status', 'sprint.start_date as sprint_start'])
    .select('sprint.end_date as sprint_end')
    .where('task.workspace_id', '=', workspaceId)
    .where('task.id', 'in', ids)
    .orderBy('task.id')
    .orderBy('share.ordinal')
    .execute()
  return foldShares(rows)
}

/** Which of these are there: subjects, learners and sprints of the workspace. */
export async function findReferences(
  { db }: Reader,
  workspaceId: string,
  { subjects, learners, sprints }: Record<'subjects' | 'learners' | 'sprints', readonly string[]>,
) {
  const none = '' // `in ()` is no SQL
  const [foundSubjects, foundLearners, foundSprints] = [
    await db
      .selectFrom('subject')
      .select('id')
      .where('workspace_id', '=', workspaceId)
      .where('id', 'in', [none, ...subjects])
      .execute(),
    await db
      .selectFrom('workspace_member')
      .select('user_id as id')
      .where('workspace_id', '=', workspaceId)
      .where('role', '=', 'learner')
      .where('user_id', 'in', [none, ...learners])
      .execute(),
    await db
      .selectFrom('sprint')
      .select(['id', 'status', 'start_date as startDate', 'end_date as endDate'])
      .where('workspace_id', '=', workspaceId)
      .where('id', 'in', [none, ...sprints])
      .execute(),
  ]
  return {
    subjects: new Set(foundSubjects.map(({ id }) => id)),
    learners: new Set(foundLearners.map(({ id }) => id)),
    sprints: new Map(foundSprints.map((sprint) => [sprint.id, sprint])),
  }
}

/** The last position of each column of these boards, deleted cards included. */
export function listLastPositions({ db }: Reader, workspaceId: string, boards: readonly string[]) {
  return db
    .selectFrom('task')
    .select((eb) => ['container as board', 'status', eb.fn.max('position').as('position')])
    .where('workspace_id', '=', workspaceId)
    .where('container', 'in', boards)
    .groupBy(['container', 'status'])
    .execute()
}

export async function insertTasks({ db }: Tx, tasks: readonly Insertable<Tables['task']>[]): Promise<void> {
  for (const some of inBatches(tasks))
    await db.insertInto('task').values(some).execute().catch(throwSubjectGone)
}

export type TaskEdit = { task: Row; changes: Updateable<Tables['task']> }

/** Each task its own changes, in a statement for every few hundred. The caller holds the locks of their boards. */
export async function updateTasks(tx: Tx, workspaceId: string, edits: readonly TaskEdit[]): Promise<void> {
  for (const { task, changes } of edits) recordUpdate(tx, 'task', task, changes)
  for (const some of inBatches(edits)) {
    const columns = [...new Set(some.flatMap(({ changes }) => definedColumns(changes)))]
    if (columns.length === 0) continue
    await tx.db
      .updateTable('task')
      .set(Object.fromEntries(columns.map((column) => [column, valueById(column, some)])))
      .where('workspace_id', '=', workspaceId)
      .where(
        'id',
        'in',
        some.map(({ task }) => task.id),
      )
      .execute()
      .catch(throwSubjectGone)
  }
}

function definedColumns(changes: TaskEdit['changes']): (keyof Row)[] {
  const named = Object.entries(changes).filter(([, value]) => value !== undefined)
  return named.map(([column]) => column as keyof Row)
}

function valueById(column: keyof Row, edits: readonly TaskEdit[]) {
  const rows = edits.map(({ task, changes }) => ({
    id: task.id,
    value: changes[column] === undefined ? task[column] : changes[column],
  }))
  return caseById(column, rows)
}
