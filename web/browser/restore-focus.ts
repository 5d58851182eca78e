import { useRef } from 'react'
import { focusMain } from './main-landmark.ts'

/**
 * For a Radix dialog without a trigger: gives the focus back to what opened it, also when that was rendered again with the
 * same id; when it is gone, to the dialog below or the page.
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
