import { useRef } from 'react'
import { focusPage } from './main-landmark.ts'

/** For a Radix dialog without a trigger of its own: whoever had the focus when it opened gets it back, or the page when it is gone. */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
      else if (document.activeElement === document.body) focusPage()
    },
  }
}
