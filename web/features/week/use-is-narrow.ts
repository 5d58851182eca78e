import { useSyncExternalStore } from 'react'

/** Below it a week does not fit side by side: that of a phone, as for the columns of the board. */
const narrow = window.matchMedia('(width < 48rem)')

export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches)
}

function subscribe(listener: () => void) {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}
