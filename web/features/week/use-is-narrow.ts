import { useSyncExternalStore } from 'react'

let media: MediaQueryList | undefined

/** Whether days do not fit side by side; from where on stands in web/board.css. */
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
