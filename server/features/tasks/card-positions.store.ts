import type { TaskStatus } from '#domain/board.ts'
import type { Reader } from '../../db/connection.ts'

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
