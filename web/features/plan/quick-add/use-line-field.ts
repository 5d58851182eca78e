import { useLayoutEffect, useRef, useState } from 'react'
import type { TextEdit } from './typed-marks.ts'

/** The text field of the line: its caret, and changes of its text that the browser can undo. */
export function useLineField(caretBefore: number | undefined, text: string) {
  const input = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState(Math.min(caretBefore ?? text.length, text.length))
  const nextCaret = useRef(caretBefore === undefined ? undefined : caret)
  /** True while the line itself changes the text, which fires the same events as typing. */
  const isEditing = useRef(false)
  useLayoutEffect(() => {
    const [field, at] = [input.current, nextCaret.current]
    if (!field || at === undefined) return
    nextCaret.current = undefined
    if (document.activeElement !== field) field.focus({ preventScroll: true })
    // Setting the same caret position again would split the browser's undo step.
    if (field.selectionStart !== at || field.selectionEnd !== at) field.setSelectionRange(at, at)
  })
  const putCaret = (at: number) => {
    nextCaret.current = at
    setCaret(at)
  }
  const edit = (edits: readonly (TextEdit | undefined)[], at: number) => {
    isEditing.current = true
    for (const one of edits) if (input.current && one) editText(input.current, one)
    isEditing.current = false
    putCaret(at)
  }
  return { input, caret, setCaret, putCaret, edit, isEditing }
}

/**
 * Changes a field with the browser's editing commands, so that the browser's undo includes the change. Setting the
 * value directly would clear the undo history.
 */
function editText(field: HTMLInputElement, { start, end, words }: TextEdit): void {
  if (document.activeElement !== field) field.focus({ preventScroll: true })
  field.setSelectionRange(start, end)
  document.execCommand(words === '' ? 'delete' : 'insertText', false, words)
}
