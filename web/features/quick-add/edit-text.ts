import type { TextEdit } from './typed-marks.ts'

/** Changes a field with the commands of typing, so that the browser's undo knows it. Setting its value would end the undo. */
export function editText(field: HTMLInputElement, { start, end, words }: TextEdit): void {
  if (document.activeElement !== field) field.focus({ preventScroll: true })
  field.setSelectionRange(start, end)
  document.execCommand(words === '' ? 'delete' : 'insertText', false, words)
}
