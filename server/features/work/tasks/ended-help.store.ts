import { sql } from 'kysely'
import { inBatches } from '../../../db/batches.ts'
import type { Tx } from '../../../db/transaction.ts'
import { isHelpOpen } from '../../child/help/open-help.read.ts'

/**
 * Deletes the calls for help on these tasks that are no longer open, so that they do not reappear if the tasks are
 * restored. Returns the ids of their learners.
 */
export async function deleteEndedHelp(
  { db }: Tx,
  workspaceId: string,
  taskIds: readonly string[],
): Promise<string[]> {
  const learners: string[] = []
  for (const some of inBatches(taskIds)) {
    const ended = await db
      .deleteFrom('help_request')
      .where('workspace_id', '=', workspaceId)
      .where('task_id', 'in', some)
      .where(sql<boolean>`not ${isHelpOpen}`)
      .returning('learner_id')
      .execute()
    learners.push(...ended.map(({ learner_id }) => learner_id))
  }
  return learners
}
