import { inBatches } from '../../../db/batches.ts'
import type { Tx } from '../../../db/transaction.ts'

/**
 * Deletes the stored results of writes by people who have lost access to a workspace. These people can then no
 * longer undo the writes, nor repeat them to get the results. A stored row belongs to the workspace if its call,
 * result or undo contains the workspace's id.
 */
export async function deleteResultsIn(
  { db }: Tx,
  workspaceId: string,
  userIds: readonly string[],
): Promise<void> {
  const named = `%${workspaceId}%`
  for (const some of inBatches(userIds))
    await db
      .deleteFrom('idempotent_write')
      .where('user_id', 'in', some)
      .where((eb) =>
        eb.or([eb('call', 'like', named), eb('result', 'like', named), eb('undo', 'like', named)]),
      )
      .execute()
}
