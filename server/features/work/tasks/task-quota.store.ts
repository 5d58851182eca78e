import { isQuotaReached } from '#domain/quota.ts'
import type { Reader } from '../../../db/connection.ts'

type TaskCounts = { workspace: number; board: number }

/**
 * Counts tasks. The first count includes the trash and needs only the index. If `more` tasks would then exceed a
 * quota, counts again without the trash, which must read each row.
 */
export async function countTasksForQuota(
  reader: Reader,
  workspaceId: string,
  board: string,
  more = 1,
): Promise<TaskCounts> {
  const all = await countTasks(reader, workspaceId, board, { withTrash: true })
  const fits =
    !isQuotaReached('tasks', all.workspace + more - 1) && !isQuotaReached('cards', all.board + more - 1)
  if (fits) return all
  return countTasks(reader, workspaceId, board, { withTrash: false })
}

function countTasks(
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
