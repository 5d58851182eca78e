import { useSyncExternalStore } from 'react'

/** Milliseconds. Writes that finish faster show no indicator. */
const indicatorDelay = 1000

/** Start times of the pending writes. */
const pendingSince = new Map<object, number>()
let isShown = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Returns whether any write of this tab has been pending for more than a second. */
export function useIsSaving(): boolean {
  return useSyncExternalStore(subscribe, () => isShown)
}

export function trackWrite(write: object): void {
  pendingSince.set(write, Date.now())
  update()
}

/** Call this on success and on failure. The refetch that follows does not count. */
export function untrackWrite(write: object): void {
  pendingSince.delete(write)
  update()
}

function update() {
  clearTimeout(timer)
  const wait = Math.min(...pendingSince.values()) + indicatorDelay - Date.now()
  if (wait > 0 && wait !== Infinity) timer = setTimeout(update, wait)
  if (isShown === wait <= 0) return
  isShown = !isShown
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
