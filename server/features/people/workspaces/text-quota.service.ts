import { assertWithinQuota } from '#domain/quota.ts'
import type { Tx } from '../../../db/transaction.ts'
import { bytesOfText } from './text-quota.store.ts'

/**
 * Number of bytes per item up to which a write skips the query for the stored text. Even 20,000 tasks of this size
 * do no harm.
 */
const freeBytes = 500

type Text = readonly (string | null | undefined)[]

/**
 * Throws if the texts would exceed the workspace's quota for the texts of tasks and series. `items` are the new
 * texts of each task or series, and `before` are the texts that they replace. If two writes
 * run at the same time, both may pass the check and exceed the quota together. Preventing this is not worth a
 * lock.
 */
export async function assertRoomForText(
  tx: Tx,
  workspaceId: string,
  items: readonly Text[],
  before: readonly Text[] = [],
): Promise<void> {
  const [bytes, replaced] = [bytesIn(items.flat()), bytesIn(before.flat())]
  if (bytes <= Math.max(freeBytes * items.length, replaced)) return
  assertWithinQuota('text', (await bytesOfText(tx, workspaceId)) - replaced + bytes)
}

/** Checks the quota after an undo has restored texts. */
export async function assertTextWithinQuota(tx: Tx, workspaceId: string): Promise<void> {
  assertWithinQuota('text', await bytesOfText(tx, workspaceId))
}

function bytesIn(text: Text): number {
  return text.reduce((sum, one) => sum + Buffer.byteLength(one ?? ''), 0)
}
