import type { Selectable } from 'kysely'
import type { TaskStatus } from '#domain/board.ts'
import type { Reader } from '../../store/connection.ts'
import type { Tables } from '../../store/tables.ts'

/** One column of a board; the board is a sprint's id, or the workspace's own for the backlog. */
export type Column = { workspaceId: string; board: string; status: TaskStatus }

/** A card, and the key of the one beyond it, seen from a card that comes to its side. */
type Neighbour = Pick<Selectable<Tables['task']>, 'id' | 'status' | 'position' | 'deleted_at'> & {
  beyond: string | null
}

/** A card of the board, whatever its column; `beyond` is looked for on the side given, without the card that moves. */
export function findNeighbour(
  { db }: Reader,
  { workspaceId, board, status }: Column,
  id: string,
  side: 'before' | 'after',
  moving: string,
): Promise<Neighbour | undefined> {
  const [compares, direction] = side === 'before' ? (['<', 'desc'] as const) : (['>', 'asc'] as const)
  return db
    .selectFrom('task')
    .select(['id', 'status', 'position', 'deleted_at'])
    .select((eb) =>
      eb
        .selectFrom('task as other')
        .select('other.position')
        .where('other.workspace_id', '=', workspaceId)
        .where('other.container', '=', board)
        .where('other.status', '=', status)
        .where('other.id', '<>', moving)
        .whereRef('other.position', compares, 'task.position')
        .orderBy('other.position', direction)
        .limit(1)
        .as('beyond'),
    )
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
export async function lastKey(
  { db }: Reader,
  { workspaceId, board, status }: Column,
  moving?: string,
): Promise<string | null> {
  const last = await db
    .selectFrom('task')
    .select('position')
    .where('workspace_id', '=', workspaceId)
    .where('container', '=', board)
    .where('status', '=', status)
    .$if(moving !== undefined, (query) => query.where('id', '<>', moving ?? ''))
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.position ?? null
}
