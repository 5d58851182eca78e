import { type Selectable, sql } from 'kysely'
import type { Reader } from '../../db/connection.ts'
import type { Tables } from '../../db/tables.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Column } from './card-positions.store.ts'
import { columnOrder } from './tasks.store.ts'

/** `member_id` is null if the assignee has left the workspace. */
type UnfinishedTask = Selectable<Tables['task']> & { member_id: string | null }

type Copy = { copyId: string; original: UnfinishedTask; position: string }

export function listUnfinished(
  { db }: Reader,
  workspaceId: string,
  sprintId: string,
): Promise<UnfinishedTask[]> {
  return db
    .selectFrom('task')
    .leftJoin('workspace_member as member', (join) =>
      join
        .onRef('member.workspace_id', '=', 'task.workspace_id')
        .onRef('member.user_id', '=', 'task.assigned_to'),
    )
    .selectAll('task')
    .select('member.user_id as member_id')
    .where('task.workspace_id', '=', workspaceId)
    .where('task.container', '=', sprintId)
    .where('task.status', '<>', 'done')
    .where('task.deleted_at', 'is', null)
    .orderBy(columnOrder)
    .orderBy('task.position')
    .execute()
}

export async function insertCopies({ db }: Tx, copies: readonly Copy[], now: string): Promise<void> {
  for (const some of inBatches(copies)) {
    await db
      .insertInto('task')
      .values(some.map((copy) => copyRow(copy, now)))
      .execute()
  }
}

export async function pointToCopies({ db }: Tx, workspaceId: string, copies: readonly Copy[]): Promise<void> {
  for (const some of inBatches(copies)) {
    const pairs = some.map(({ original, copyId }) => sql`when ${original.id} then ${copyId}`)
    await db
      .updateTable('task')
      .set({ carried_to: sql<string>`case id ${sql.join(pairs, sql` `)} end` })
      .where('workspace_id', '=', workspaceId)
      .where(
        'id',
        'in',
        some.map(({ original }) => original.id),
      )
      .execute()
  }
}

function copyRow({ copyId, original, position }: Copy, now: string) {
  const { member_id, ...kept } = original
  return {
    ...kept,
    id: copyId,
    status: 'todo' as const,
    time_spent: null,
    progress: 0,
    sprint_id: null,
    container: original.workspace_id,
    position,
    assigned_to: member_id,
    completed_at: null,
    created_at: now,
    updated_at: now,
    version: 1,
    carried_to: null,
  }
}

/** SQLite binds at most 32,766 values per statement; a row has twenty. */
const batchSize = 1000

function inBatches<T>(rows: readonly T[]): T[][] {
  const portions = Math.ceil(rows.length / batchSize)
  return Array.from({ length: portions }, (_, index) =>
    rows.slice(index * batchSize, (index + 1) * batchSize),
  )
}

/** Ids in order, deleted cards included. */
export async function listColumn({ db }: Reader, { workspaceId, board, status }: Column): Promise<string[]> {
  const rows = await db
    .selectFrom('task')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('container', '=', board)
    .where('status', '=', status)
    .orderBy('position')
    .execute()
  return rows.map(({ id }) => id)
}

export async function placeInBacklog(
  { db }: Tx,
  workspaceId: string,
  places: readonly { id: string; position: string }[],
  now: string,
): Promise<void> {
  for (const some of inBatches(places)) {
    const pairs = some.map(({ id, position }) => sql`when ${id} then ${position}`)
    await db
      .updateTable('task')
      .set({
        sprint_id: null,
        container: workspaceId,
        position: sql<string>`case id ${sql.join(pairs, sql` `)} end`,
        updated_at: now,
      })
      .where('workspace_id', '=', workspaceId)
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .execute()
  }
}
