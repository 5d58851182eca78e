import type { Selectable } from 'kysely'
import type { TaskStatus } from '#domain/board.ts'
import type { Reader } from '../../db/connection.ts'
import type { Tables } from '../../db/tables.ts'

/** `board` is a sprint id, or the workspace id for the backlog. */
export type Column = { workspaceId: string; board: string; status: TaskStatus }

/* Deleted cards count: they keep their place until purged, so that a restored card is where it was and keys stay unique. */

export async function lastPosition(
  { db }: Reader,
  { workspaceId, board, status }: Column,
): Promise<string | null> {
  const last = await db
    .selectFrom('task')
    .select('position')
    .where('workspace_id', '=', workspaceId)
    .where('container', '=', board)
    .where('status', '=', status)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.position ?? null
}

/** `lastPosition` of several boards, by board; those without cards are absent. */
export async function lastPositions(
  { db }: Reader,
  workspaceId: string,
  status: TaskStatus,
  boards: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('task')
    .select((eb) => ['container', eb.fn.max('position').as('last')])
    .where('workspace_id', '=', workspaceId)
    .where('container', 'in', boards)
    .where('status', '=', status)
    .groupBy('container')
    .execute()
  return new Map(rows.map(({ container, last }) => [container, last]))
}

/** The first position after this one in its column; null at the end. */
export async function positionAfter(
  { db }: Reader,
  { workspace_id, container, status, position }: Pick<Selectable<Tables['task']>, Place>,
): Promise<string | null> {
  const next = await db
    .selectFrom('task')
    .select('position')
    .where('workspace_id', '=', workspace_id)
    .where('container', '=', container)
    .where('status', '=', status)
    .where('position', '>', position)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  return next?.position ?? null
}

type Place = 'workspace_id' | 'container' | 'status' | 'position'
