/**
 * Saves the focused field. A field saves when it loses the focus, but Escape or a click outside closes a dialog without
 * moving the focus first.
 */
export function saveWhatIsTyped(): void {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
}
