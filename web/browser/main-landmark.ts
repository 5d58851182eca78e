/** The main landmark: target of the skip link, and container of menus and tooltips. */
export const mainId = 'content'

/** Where the focus goes when the focused element is gone. */
export function focusMain(): void {
  document.getElementById(mainId)?.focus({ preventScroll: true })
}

/** Whether the focus is still where the action was started (or nowhere): only then may it be moved. */
export function hasFocusStayed(pressed: Element | null): boolean {
  return document.activeElement === document.body || document.activeElement === pressed
}
