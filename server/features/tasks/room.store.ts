import type { Reader } from '../../store/connection.ts'

/** How many tasks there are in a workspace, and on one of its boards. */
type Count = { workspace: number; board: number }

/**
 * Counts in the index of places alone, unless those in the trash shall not count: whether a task is there, only its row
 * tells, and rows can be long.
 */
export function countTasks(
  { db }: Reader,
  workspaceId: string,
  board: string,
  { withTrash }: { withTrash: boolean },
): Promise<Count> {
  return db
    .selectFrom('task')
    .select((eb) => [
      eb.cast<number>(eb.fn.countAll(), 'integer').as('workspace'),
      eb
        .cast<number>(eb.fn.count(eb.case().when('container', '=', board).then(eb.lit(1)).end()), 'integer')
        .as('board'),
    ])
    .where('workspace_id', '=', workspaceId)
    .$if(!withTrash, (query) => query.where('deleted_at', 'is', null))
    .executeTakeFirstOrThrow()
}
