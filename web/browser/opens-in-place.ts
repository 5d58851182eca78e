import { useLayoutEffect, useRef, useState } from 'react'

/**
 * State of an element that replaces its button while it is open. If Escape closes the element, the button gets the
 * focus back.
 */
export function useOpensInPlace() {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const givesFocusBack = useRef(false)
  useLayoutEffect(() => {
    if (isOpen || !givesFocusBack.current) return
    givesFocusBack.current = false
    button.current?.focus()
  }, [isOpen])
  return {
    isOpen,
    button,
    open: () => setOpen(true),
    close: (by: 'escape' | 'going elsewhere') => {
      givesFocusBack.current = by === 'escape'
      setOpen(false)
    },
  }
}
