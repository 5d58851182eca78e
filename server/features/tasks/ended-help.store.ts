import { sql } from 'kysely'
import { inBatches } from '../../db/batches.ts'
import { isHelpOpen } from '../../db/open-help.ts'
import type { Tx } from '../../db/transaction.ts'

/** Forgets what is no longer open of these tasks, so that it does not come back with them. Returns whose it was. */
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
