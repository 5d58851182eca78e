/** Leaving a field saves it; Escape and a click outside close a dialog without leaving the field. */
export function saveWhatIsTyped(): void {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
}
