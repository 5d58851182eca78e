import type { Store } from './connection.ts'

const lastLacked = new WeakMap<Store, number>()
/** Milliseconds for which a write that found no room counts: smaller ones may still fit. */
const countsFor = 5000

export function noteLackOfRoom(store: Store): void {
  lastLacked.set(store, performance.now())
}

/** Whether a write found no room on the database's disk just now. */
export function lacksRoom(store: Store): boolean {
  return performance.now() - (lastLacked.get(store) ?? -Infinity) < countsFor
}
