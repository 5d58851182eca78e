import { useRef } from 'react'
import { focusPage } from './main-landmark.ts'

/**
 * For a Radix dialog without a trigger of its own: whoever had the focus when it opened gets it back, also when it has
 * been drawn anew elsewhere; when it is gone the dialog below gets it, or the page.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const back = stillThere(opener.current)
      const isNowhere = document.activeElement === document.body
      if (back instanceof HTMLElement) back.focus()
      else if (isNowhere && lastDialog()) lastDialog()?.focus()
      else if (isNowhere) focusPage()
    },
  }
}

function stillThere(opener: Element | null): Element | null {
  if (!opener || opener.isConnected) return opener
  return opener.id ? document.getElementById(opener.id) : null
}

function lastDialog(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1)
}
