import type { Reader } from '../../db/connection.ts'

type TaskCounts = { workspace: number; board: number }

/** `withTrash` counts in the index alone; without it every row is read for `deleted_at`. */
export function countTasksForQuota(
  { db }: Reader,
  workspaceId: string,
  board: string,
  { withTrash }: { withTrash: boolean },
): Promise<TaskCounts> {
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
