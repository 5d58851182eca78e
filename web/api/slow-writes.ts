import { useSyncExternalStore } from 'react'

/** In milliseconds: a write that is answered sooner needs no word. */
const patience = 1000

/** When the writes began that have no answer yet. */
const began = new Map<object, number>()
let isSlow = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Whether some write of this tab has waited for its answer for more than a second. */
export function useHasSlowWrite(): boolean {
  return useSyncExternalStore(subscribe, () => isSlow)
}

export function writeBegan(write: object): void {
  began.set(write, Date.now())
  look()
}

/** With success or not; what its hook then reads again is no part of it. */
export function writeAnswered(write: object): void {
  began.delete(write)
  look()
}

function look() {
  clearTimeout(timer)
  const wait = Math.min(...began.values()) + patience - Date.now()
  if (wait > 0 && wait !== Infinity) timer = setTimeout(look, wait)
  if (isSlow === wait <= 0) return
  isSlow = !isSlow
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
