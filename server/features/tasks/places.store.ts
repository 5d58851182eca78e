import type { Selectable } from 'kysely'
import type { TaskStatus } from '#domain/board.ts'
import type { Reader } from '../../store/connection.ts'
import type { Tables } from '../../store/tables.ts'

/** One column of a board; the board is a sprint's id, or the workspace's own for the backlog. */
export type Column = { workspaceId: string; board: string; status: TaskStatus }

type Card = Pick<Selectable<Tables['task']>, 'id' | 'status' | 'position' | 'deleted_at'>

export function findCard(
  { db }: Reader,
  workspaceId: string,
  board: string,
  id: string,
): Promise<Card | undefined> {
  return db
    .selectFrom('task')
    .select(['id', 'status', 'position', 'deleted_at'])
    .where('workspace_id', '=', workspaceId)
    .where('container', '=', board)
    .where('id', '=', id)
    .executeTakeFirst()
}

/*
 * Keys are looked up among deleted cards too: they keep their place until they are removed for good, so that a
 * restored card is where it was and no two cards ever have the same key.
 */

/** The key of the last card of a column, not counting one that is about to move. */
export function lastKey(reader: Reader, column: Column, moving?: string): Promise<string | null> {
  return firstOf(keys(reader, column, moving).orderBy('position', 'desc'))
}

export function keyBefore(
  reader: Reader,
  column: Column,
  key: string,
  moving: string,
): Promise<string | null> {
  return firstOf(keys(reader, column, moving).where('position', '<', key).orderBy('position', 'desc'))
}

export function keyAfter(
  reader: Reader,
  column: Column,
  key: string,
  moving: string,
): Promise<string | null> {
  return firstOf(keys(reader, column, moving).where('position', '>', key).orderBy('position'))
}

function keys({ db }: Reader, { workspaceId, board, status }: Column, moving: string | undefined) {
  return db
    .selectFrom('task')
    .select('position')
    .where('workspace_id', '=', workspaceId)
    .where('container', '=', board)
    .where('status', '=', status)
    .$if(moving !== undefined, (query) => query.where('id', '<>', moving ?? ''))
    .limit(1)
}

async function firstOf(query: ReturnType<typeof keys>): Promise<string | null> {
  return (await query.executeTakeFirst())?.position ?? null
}
