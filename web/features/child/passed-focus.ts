import { type RefObject, useLayoutEffect } from 'react'
import { focusMain } from '#web/browser/main-landmark.ts'

/**
 * Moves the focus when this element is removed while the focus is in it: to the element that `findNext` returns,
 * or else to the heading of the day, or else to the main content of the page.
 */
export function usePassedFocus(
  element: RefObject<HTMLElement | null>,
  findNext: (removed: HTMLElement) => HTMLElement | null | undefined,
): void {
  useLayoutEffect(() => {
    const here = element.current
    return () => {
      if (!here?.contains(document.activeElement)) return
      const next = findNext(here) ?? here.closest('article')?.querySelector('h3')
      if (next) next.focus({ preventScroll: true })
      else focusMain()
    }
  }, [element, findNext])
}
