import { assertWithinQuota } from '#domain/quota.ts'
import type { Tx } from '../../../db/transaction.ts'
import { bytesOfText } from './text-quota.store.ts'

/**
 * Bytes for each item that a write may add without counting the stored text. Even 20,000 tasks of this size do no
 * harm.
 */
const freeBytes = 500

type Text = readonly (string | null | undefined)[]

/**
 * Throws if the texts of tasks and series do not fit into their workspace. `items` are the new texts of each task or
 * series, and `before` are the texts that they replace. Two writes at once may exceed the quota by one of them: a
 * lock is not worth it.
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
