import type { Store } from './connection.ts'

const lastDiskFullAt = new WeakMap<Store, number>()
/**
 * Milliseconds for which a full disk is remembered. A small write may succeed on a full disk, so a successful
 * write does not prove that there is space again.
 */
const rememberedMs = 5000

export function markDiskFull(store: Store): void {
  lastDiskFullAt.set(store, performance.now())
}

export function wasDiskFullJustNow(store: Store): boolean {
  return performance.now() - (lastDiskFullAt.get(store) ?? -Infinity) < rememberedMs
}
