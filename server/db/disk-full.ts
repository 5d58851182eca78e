import type { Store } from './connection.ts'

const lastDiskFullAt = new WeakMap<Store, number>()
/** Milliseconds; smaller writes may still succeed, so do not trust the next success. */
const rememberedMs = 5000

export function markDiskFull(store: Store): void {
  lastDiskFullAt.set(store, performance.now())
}

export function wasDiskFullJustNow(store: Store): boolean {
  return performance.now() - (lastDiskFullAt.get(store) ?? -Infinity) < rememberedMs
}
