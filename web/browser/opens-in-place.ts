import { useLayoutEffect, useRef, useState } from 'react'

/** Something that a button opens in its own place; closed by Escape, it gives the focus back to the button. */
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
