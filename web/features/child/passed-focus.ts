import { type RefObject, useLayoutEffect } from 'react'
import { focusMain } from '#web/browser/main-landmark.ts'

/**
 * When an element that has the focus is removed, moves the focus to the element that `findNext` returns, or else to the
 * heading of the day, or else to the page.
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
