import type { Selectable } from 'kysely'
import type { TaskStatus } from '#domain/board.ts'
import type { Reader } from '../../../db/connection.ts'
import type { Tables } from '../../../db/tables.ts'

/** `board` is a sprint id, or the workspace id for the backlog. */
export type Column = { workspaceId: string; board: string; status: TaskStatus }

/*
 * The positions of cards in the trash count too. These cards keep their positions until they are deleted for good,
 * so that a restored card returns to its place and keys stay unique.
 */

/** Returns the last position of each column of these boards. */
export function listLastPositions({ db }: Reader, workspaceId: string, boards: readonly string[]) {
  return db
    .selectFrom('task')
    .select((eb) => ['container as board', 'status', eb.fn.max('position').as('position')])
    .where('workspace_id', '=', workspaceId)
    .where('container', 'in', boards)
    .groupBy(['container', 'status'])
    .execute()
}

/** Returns the first position after this one in its column. Null at the end of the column. */
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
