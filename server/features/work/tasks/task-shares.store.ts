import type { Selectable } from 'kysely'
import type { Share } from '#domain/shares.ts'
import { inBatches } from '../../../db/batches.ts'
import type { Reader } from '../../../db/connection.ts'
import { newId } from '../../../db/ids.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Tx } from '../../../db/transaction.ts'
import { recordDelete, recordInsert, recordUpdate } from '../../../db/undo.ts'
import { caseById } from '../../../db/case-by-id.ts'
import type { TaskShare } from './shared-cards.read.ts'

type Row = Selectable<Tables['task_share']>

type Task = { workspace_id: string; id: string; shares: readonly TaskShare[] }

export type ShareEdit = { task: Task; shares: readonly Share[] }

/** Stores the new parts of these cards. The caller holds the locks of their boards. */
export async function writeShares(tx: Tx, workspaceId: string, edits: readonly ShareEdit[]): Promise<void> {
  const changed = edits.filter(({ task, shares }) => task.shares !== shares)
  await deleteShares(tx, workspaceId, changed)
  await insertShares(tx, changed.flatMap(addedTo))
  await updateShares(tx, workspaceId, changed)
}

function rowOf({ workspace_id, id: task_id }: Task, share: Share, ordinal: number): Omit<Row, 'id'> {
  const { learnerId, status, progress, timeSpent, completedAt } = share
  return {
    workspace_id,
    task_id,
    learner_id: learnerId,
    ordinal,
    status,
    progress,
    time_spent: timeSpent,
    completed_at: completedAt,
    is_away: 0,
  }
}

function storedShare({ shares }: Task, learnerId: string): TaskShare | undefined {
  return shares.find((share) => share.learnerId === learnerId)
}

function addedTo({ task, shares }: ShareEdit): Row[] {
  return shares.flatMap((share, ordinal) =>
    storedShare(task, share.learnerId) ? [] : { ...rowOf(task, share, ordinal), id: newId() },
  )
}

export async function insertShares(tx: Tx, rows: readonly Row[]): Promise<void> {
  for (const row of rows) recordInsert(tx, 'task_share', row)
  for (const some of inBatches(rows)) await tx.db.insertInto('task_share').values(some).execute()
}

/** Returns the rows for the parts of new cards. */
export function newShares(task: Omit<Task, 'shares'>, shares: readonly Share[]): Row[] {
  return addedTo({ task: { ...task, shares: [] }, shares })
}

/**
 * Deletes parts that were removed. Also deletes the kept part of a learner who was away and is assigned again,
 * because the new part starts from zero.
 */
async function deleteShares(tx: Tx, workspaceId: string, edits: readonly ShareEdit[]): Promise<void> {
  const goes = ({ task, shares }: ShareEdit) =>
    task.shares.filter(({ learnerId }) => !shares.some((share) => share.learnerId === learnerId))
  for (const edit of edits)
    for (const share of goes(edit))
      recordDelete(tx, 'task_share', { ...rowOf(edit.task, share, share.ordinal), id: share.id })
  const ids = edits.flatMap((edit) => goes(edit).map(({ id }) => id))
  for (const some of inBatches(ids))
    await tx.db
      .deleteFrom('task_share')
      .where('workspace_id', '=', workspaceId)
      .where('id', 'in', some)
      .execute()
  const returning = edits.filter((edit) => addedTo(edit).length > 0)
  const tasks = returning.map(({ task }) => task.id)
  const learners = returning.flatMap((edit) => addedTo(edit).map(({ learner_id }) => learner_id))
  if (tasks.length > 0)
    await tx.db
      .deleteFrom('task_share')
      .where('workspace_id', '=', workspaceId)
      .where('task_id', 'in', tasks)
      .where('learner_id', 'in', [...new Set(learners)])
      .where('is_away', '=', 1)
      .execute()
}

async function updateShares(tx: Tx, workspaceId: string, edits: readonly ShareEdit[]): Promise<void> {
  const updates = edits.flatMap(({ task, shares }) =>
    shares.flatMap((share, ordinal) => {
      const stored = storedShare(task, share.learnerId)
      if (!stored) return []
      const row = { ...rowOf(task, stored, stored.ordinal), id: stored.id }
      return { row, changes: rowOf(task, share, ordinal) }
    }),
  )
  for (const { row, changes } of updates) recordUpdate(tx, 'task_share', row, changes)
  for (const some of inBatches(updates)) {
    const columns = ['ordinal', 'status', 'progress', 'time_spent', 'completed_at'] as const
    const differing = columns.filter((column) =>
      some.some(({ row, changes }) => row[column] !== changes[column]),
    )
    if (differing.length === 0) continue
    const values = (column: (typeof columns)[number]) =>
      caseById(
        column,
        some.map(({ row, changes }) => ({ id: row.id, value: changes[column] })),
      )
    await tx.db
      .updateTable('task_share')
      .set(Object.fromEntries(differing.map((column) => [column, values(column)])))
      .where('workspace_id', '=', workspaceId)
      .where(
        'id',
        'in',
        some.map(({ row }) => row.id),
      )
      .execute()
  }
}

export function listTimeEntries({ db }: Reader, workspaceId: string, taskIds: readonly string[]) {
  return db
    .selectFrom('time_entry')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('task_id', 'in', taskIds)
    .orderBy('id')
    .execute()
}

/** Moves timers and calls for help to the card that now has the learner’s part. */
export async function moveWhatLearnersLeft(
  tx: Tx,
  workspaceId: string,
  taskIds: readonly string[],
  taskIdOf: (row: { learner_id: string }) => string,
): Promise<void> {
  for (const table of ['timer', 'help_request'] as const) {
    const rows = await tx.db
      .selectFrom(table)
      .select(['workspace_id', 'id', 'task_id', 'learner_id'])
      .where('workspace_id', '=', workspaceId)
      .where('task_id', 'in', taskIds)
      .execute()
    for (const row of rows.filter((one) => taskIdOf(one) !== one.task_id)) {
      const changes = { task_id: taskIdOf(row) }
      recordUpdate(tx, table, row, changes)
      await tx.db
        .updateTable(table)
        .set(changes)
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', row.id)
        .execute()
    }
  }
}

export async function moveTimeEntries(
  tx: Tx,
  entries: readonly Selectable<Tables['time_entry']>[],
  taskIdOf: (entry: Selectable<Tables['time_entry']>) => string,
): Promise<void> {
  const moving = entries.filter((entry) => taskIdOf(entry) !== entry.task_id)
  for (const entry of moving) recordUpdate(tx, 'time_entry', entry, { task_id: taskIdOf(entry) })
  for (const some of inBatches(moving))
    await tx.db
      .updateTable('time_entry')
      .set({
        task_id: caseById(
          'task_id',
          some.map((entry) => ({ id: entry.id, value: taskIdOf(entry) })),
        ),
      })
      .where('workspace_id', '=', some[0]?.workspace_id ?? '')
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .execute()
}
