import { page, userEvent } from 'vitest/browser'
import { dialog, shows } from './screen.ts'

/** The quick-add field, once it is open. */
export const line = () => page.getByRole('combobox', { name: 'Add a task' })

/** Pastes text into the quick-add field and waits until the preview of its tasks appears. */
export async function paste(text: string): Promise<void> {
  const data = new DataTransfer()
  data.setData('text/plain', text)
  const field = await line().findElement()
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  await shows(dialog('Add these tasks?'))
}

/**
 * Types into the focused field word by word, which is much faster than letter by letter. Keys in braces are pressed.
 */
export async function typeWords(text: string): Promise<void> {
  for (const part of text.match(/(?:\{[^}]*\})+|[^{\s]+\s?|\s/g) ?? []) {
    if (part.startsWith('{')) await userEvent.keyboard(part)
    else document.execCommand('insertText', false, part)
  }
}
