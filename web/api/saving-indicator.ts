import { useSyncExternalStore } from 'react'

/** Milliseconds: faster writes show no indicator. */
const patience = 1000

/** Start times of the writes that are pending. */
const began = new Map<object, number>()
let isSlow = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Whether any write of this tab has been pending for more than a second. */
export function useHasSlowWrite(): boolean {
  return useSyncExternalStore(subscribe, () => isSlow)
}

export function writeBegan(write: object): void {
  began.set(write, Date.now())
  look()
}

/** Call on success and failure; the refetch that follows does not count. */
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
