/** The page's main landmark: where the skip link leads, and what menus open inside of. */
export const mainId = 'content'

/** Where the focus goes when what had it is gone. */
export function focusPage(): void {
  document.getElementById(mainId)?.focus({ preventScroll: true })
}

/** Whether somebody still waits for an answer where they asked; whoever has gone on to something else is not called back. */
export function isStillAt(pressed: Element | null): boolean {
  return document.activeElement === document.body || document.activeElement === pressed
}
