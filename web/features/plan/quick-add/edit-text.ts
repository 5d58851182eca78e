import type { TextEdit } from './typed-marks.ts'

/**
 * Changes a field with the browser's editing commands, so that the browser's undo includes the change. Setting the
 * value directly would clear the undo history.
 */
export function editText(field: HTMLInputElement, { start, end, words }: TextEdit): void {
  if (document.activeElement !== field) field.focus({ preventScroll: true })
  field.setSelectionRange(start, end)
  document.execCommand(words === '' ? 'delete' : 'insertText', false, words)
}
