type Look = {
  isThumbBar?: boolean | undefined
  /** True if the line is open inside a cell or a column, which are narrow. */
  isInPlace?: boolean | undefined
}

/**
 * Returns the classes of the box around the field, the chips and the buttons. In the bar at the bottom of a phone
 * the box is round until it has more than one row.
 */
export function lineBoxClass({ isThumbBar = false, isInPlace = false }: Look, isOpen = false): string {
  const round = isThumbBar ? (isOpen ? 'max-md:rounded-sheet' : 'max-md:rounded-full') : ''
  const raised = isThumbBar ? 'max-md:min-h-12 max-md:px-4 max-md:shadow-sheet' : ''
  const size = isInPlace ? 'gap-x-1 rounded-item p-1' : 'min-h-11 gap-x-2 rounded-block px-3 py-1'
  return `flex flex-wrap items-center gap-y-1 border border-line bg-card shadow-lift hover:border-line-strong has-[input:focus-visible]:border-brand has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-brand ${size} ${raised} ${round}`
}

export function lineInputClass(isInPlace = false): string {
  const size = isInPlace ? 'order-first min-w-0 basis-full px-1' : 'min-w-36 flex-1 text-15'
  return `min-h-control-small bg-transparent text-match-page text-ink outline-none placeholder:text-ink-soft ${size}`
}
