import { assertWithinQuota } from '#domain/quota.ts'
import type { Tx } from '../../db/transaction.ts'
import { bytesOfText } from './text-quota.store.ts'

/** What a write may add without a look at what is there: all tasks that a workspace may have, with so much each, do no harm. */
const freeBytes = 500

/**
 * Throws when texts of tasks and series do not fit into their workspace. `text` is what is written, `before` what it replaces.
 * Two writes at once may exceed the quota by one of them: not worth a lock.
 */
export async function assertRoomForText(
  tx: Tx,
  workspaceId: string,
  text: Text,
  before: Text = [],
): Promise<void> {
  const [bytes, replaced] = [bytesIn(text), bytesIn(before)]
  if (bytes <= Math.max(freeBytes, replaced)) return
  assertWithinQuota('text', (await bytesOfText(tx, workspaceId)) - replaced + bytes)
}

/** After texts were put back. */
export async function assertTextWithinQuota(tx: Tx, workspaceId: string): Promise<void> {
  assertWithinQuota('text', await bytesOfText(tx, workspaceId))
}

type Text = readonly (string | null | undefined)[]

function bytesIn(text: Text): number {
  return text.reduce((sum, one) => sum + Buffer.byteLength(one ?? ''), 0)
}
