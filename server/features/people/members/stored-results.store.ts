import { inBatches } from '../../../db/batches.ts'
import type { Tx } from '../../../db/transaction.ts'

/**
 * Deletes the stored writes of people who have lost access to a workspace. They can no longer undo these writes, nor
 * repeat them to get the results. A row belongs to the workspace if its call, its result or its undo names it.
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
