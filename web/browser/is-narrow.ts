import { useSyncExternalStore } from 'react'

let media: MediaQueryList | undefined

/** Returns whether the screen is too narrow to show days and columns side by side. web/board.css defines the width. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow().matches)
}

function narrow(): MediaQueryList {
  media ??= window.matchMedia(getComputedStyle(document.documentElement).getPropertyValue('--phone').trim())
  return media
}

function subscribe(listener: () => void) {
  narrow().addEventListener('change', listener)
  return () => narrow().removeEventListener('change', listener)
}
