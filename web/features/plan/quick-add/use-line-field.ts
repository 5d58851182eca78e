import { useLayoutEffect, useRef, useState } from 'react'
import type { TextEdit } from './typed-marks.ts'

/**
 * Returns the ref and the caret of the text field, and functions that change its text so that the browser can undo
 * it.
 */
export function useLineField(caretBefore: number | undefined, text: string) {
  const input = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState(Math.min(caretBefore ?? text.length, text.length))
  const nextCaret = useRef(caretBefore === undefined ? undefined : caret)
  /** True while `edit` changes the text. These changes fire the same events as typing, which must be ignored. */
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
