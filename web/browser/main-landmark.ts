/** Id of the main landmark: the target of the skip link, and the container of menus and tooltips. */
export const mainId = 'content'

/** Focuses the main landmark. Call it when the focused element has been removed. */
export function focusMain(): void {
  document.getElementById(mainId)?.focus({ preventScroll: true })
}

/**
 * Returns whether the focus is still on the element that started the action, or on no element. Otherwise the user
 * has moved the focus, and the app must not move it again.
 */
export function hasFocusStayed(pressed: Element | null): boolean {
  return document.activeElement === document.body || document.activeElement === pressed
}
