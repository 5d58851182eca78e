import type { Store } from './connection.ts'

const lastDiskFullAt = new WeakMap<Store, number>()
/**
 * Milliseconds for which a full disk is remembered. A smaller write may still succeed, so the next success proves
 * nothing.
 */
const rememberedMs = 5000

export function markDiskFull(store: Store): void {
  lastDiskFullAt.set(store, performance.now())
}

export function wasDiskFullJustNow(store: Store): boolean {
  return performance.now() - (lastDiskFullAt.get(store) ?? -Infinity) < rememberedMs
}
