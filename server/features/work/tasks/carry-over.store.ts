import { type Selectable, sql } from 'kysely'
import { inBatches } from '../../../db/batches.ts'
import { onKey } from '../../../db/joins.ts'
import type { Reader } from '../../../db/connection.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Tx } from '../../../db/transaction.ts'
import { foldShares, type TaskShare } from './shared-cards.read.ts'
import { columnOrder, type StoredTask, storedTasks, tasks } from './stored-tasks.read.ts'

type Sprint = { workspace_id: string; id: string }

type TaskColumns = Selectable<Tables['task']>

/** `member_id` is null if the assignee has left the workspace. */
type UnfinishedTask = Selectable<Tables['task']> & { member_id: string | null; shares: readonly TaskShare[] }

/** `sprintId` is null for the backlog. `deletedAt` is set if the copy is in the trash. */
export type Copy = {
  copyId: string
  original: UnfinishedTask
  position: string
  sprintId: string | null
  deletedAt: string | null
}

/** Returns which of these ids are cards of the sprint, including deleted ones. */
export async function listCardsOf(
  { db }: Reader,
  { workspace_id, id }: Sprint,
  ids: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>()
  for (const some of inBatches(ids)) {
    const rows = await db
      .selectFrom('task')
      .select('id')
      .where('workspace_id', '=', workspace_id)
      .where('container', '=', id)
      .where('id', 'in', some)
      .execute()
    for (const row of rows) found.add(row.id)
  }
  return found
}

export async function listUnfinished(
  reader: Reader,
  workspaceId: string,
  sprintId: string,
): Promise<UnfinishedTask[]> {
  const rows = await tasks(reader)
    .leftJoin('workspace_member as member', (join) => onKey(join, 'member.user_id', 'task.assigned_to'))
    .select('member.user_id as member_id')
    .where('task.workspace_id', '=', workspaceId)
    .where('task.container', '=', sprintId)
    .where('task.status', '<>', 'done')
    .where('task.deleted_at', 'is', null)
    .orderBy(columnOrder)
    .orderBy('task.position')
    .orderBy('share.ordinal')
    .execute()
  return foldShares(rows)
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

function copyRow({ copyId, original, position, sprintId, deletedAt }: Copy, now: string) {
  const { member_id, shares, ...row } = original
  const kept = Object.entries(row).filter(([column]) => !/^(?:share|assignee)_/.test(column))
  const [first] = learnersLeft(shares)
  return {
    ...(Object.fromEntries(kept) as TaskColumns),
    id: copyId,
    status: 'todo' as const,
    time_spent: null,
    progress: 0,
    day: null,
    sprint_id: sprintId,
    container: sprintId ?? original.workspace_id,
    position,
    assigned_to: first ?? member_id,
    completed_at: null,
    created_at: now,
    updated_at: now,
    version: 1,
    carried_to: null,
    deleted_at: deletedAt,
  }
}

/** Returns the learners of a shared card who have not finished their part. */
export function learnersLeft(shares: readonly TaskShare[]): string[] {
  return shares.filter(({ status }) => status !== 'done').map(({ learnerId }) => learnerId)
}

/** Returns the tasks of a sprint in board order, also deleted ones. */
export async function listTasksOfSprint(reader: Reader, { workspace_id, id }: Sprint): Promise<StoredTask[]> {
  const rows = await storedTasks(reader)
    .where('task.workspace_id', '=', workspace_id)
    .where('task.container', '=', id)
    .orderBy(columnOrder)
    .orderBy('task.position')
    .orderBy('share.ordinal')
    .execute()
  return foldShares(rows)
}
