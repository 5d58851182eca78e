/** The page's main landmark: where the skip link leads, and what menus open inside of. */
export const mainId = 'content'

/** Where the focus goes when what had it is gone. */
export function focusPage(): void {
  document.getElementById(mainId)?.focus({ preventScroll: true })
}
