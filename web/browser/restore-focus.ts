import { useRef } from 'react'
import { focusMain } from './main-landmark.ts'

/**
 * Returns focus handlers for a Radix dialog without a trigger. When it closes, the focus returns to the element that
 * opened it, or to its replacement with the same id. If there is none, the dialog below or the page gets the focus.
 */
export function useRestoreFocus() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const back = currentElement(opener.current)
      const isNowhere = document.activeElement === document.body
      if (back instanceof HTMLElement) back.focus()
      else if (isNowhere && topDialog()) topDialog()?.focus()
      else if (isNowhere) focusMain()
    },
  }
}

function currentElement(opener: Element | null): Element | null {
  if (!opener || opener.isConnected) return opener
  return opener.id ? document.getElementById(opener.id) : null
}

function topDialog(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1)
}
