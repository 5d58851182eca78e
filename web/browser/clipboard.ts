/** Copies the text to the clipboard. Resolves with whether this worked. */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text) // plain HTTP has no clipboard API
  }
}

/** Copies with `execCommand` on a selected textarea, as a fallback. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  area.className = 'sr-only'
  const dialog = focused?.closest('[role=dialog]') // its focus trap takes the focus back from outside elements
  ;(dialog ?? document.body).append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isCopied
}
