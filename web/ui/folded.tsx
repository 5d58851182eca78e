import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'

type FoldedProps = {
  /** Label of the button that shows the form. */
  action: string
  isOpen: boolean
  onOpen: () => void
  children: ReactNode
}

/**
 * Shows a rarely needed form behind a button. Opening it focuses its first field, and closing it focuses the button.
 */
export function Folded({ action, isOpen, onOpen, children }: FoldedProps) {
  const isPressed = useRef(false)
  const press = () => {
    isPressed.current = true
    onOpen()
  }
  const focusOpener = (opener: HTMLButtonElement | null) => {
    if (!opener || !isPressed.current) return
    isPressed.current = false
    opener.focus()
  }
  const focusFirstField = (content: HTMLDivElement | null) => {
    if (isPressed.current) content?.querySelector<HTMLElement>('input:not([hidden])')?.focus()
  }
  if (isOpen) return <div ref={focusFirstField}>{children}</div>
  return (
    <Button ref={focusOpener} variant="secondary" onClick={press} className="sm:self-start">
      {action}
    </Button>
  )
}
