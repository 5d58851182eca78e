import { useEffect } from 'react'
import { isForInputMethod } from './input-method.ts'

const linesAreTypedIn = 'textarea, [contenteditable]'

const textIsTypedIn = `${linesAreTypedIn}, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit])`

/** The last keydown that was a new press rather than a repeat. */
let firstPress: KeyboardEvent | undefined

/**
 * Makes Enter and Space act only once, even if they are held down. While Enter is held, browsers click the focused
 * button again and again. The first click may have moved the focus to a dialog or to the next card, and the
 * further clicks would act there.
 */
export function useHeldKeysIgnored(): void {
  useEffect(() => {
    window.addEventListener('keydown', ignoreIfHeld, { capture: true })
    return () => window.removeEventListener('keydown', ignoreIfHeld, { capture: true })
  }, [])
}

function ignoreIfHeld(event: KeyboardEvent) {
  if (!event.repeat) firstPress = event
  else if (pressesAgain(event)) {
    event.stopImmediatePropagation()
    // Releasing Space clicks the button unless a keydown was prevented, so a repeat is prevented only if the first
    // press was.
    if (event.key === 'Enter' || firstPress?.defaultPrevented) event.preventDefault()
  }
}

function pressesAgain(event: KeyboardEvent): boolean {
  const { key, target } = event
  if (!(target instanceof Element) || isForInputMethod(event)) return false
  if (key === 'Enter') return target.closest(linesAreTypedIn) === null
  return key === ' ' && target.closest(textIsTypedIn) === null
}
