import type { Store } from './connection.ts'

const lastLacked = new WeakMap<Store, number>()
/** Milliseconds; smaller writes may still succeed, so do not trust the next success. */
const countsFor = 5000

export function noteLackOfRoom(store: Store): void {
  lastLacked.set(store, performance.now())
}

export function lacksRoom(store: Store): boolean {
  return performance.now() - (lastLacked.get(store) ?? -Infinity) < countsFor
}
