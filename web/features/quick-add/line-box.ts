/** The field with its chips and buttons; on a phone’s thumb bar it is a pill until it has more than one row. */
export function lineBoxClass({ isThumbBar = false }: { isThumbBar?: boolean }, isOpen = false): string {
  const round = isThumbBar ? (isOpen ? 'max-md:rounded-sheet' : 'max-md:rounded-full') : ''
  const raised = isThumbBar ? 'max-md:min-h-12 max-md:px-4 max-md:shadow-sheet' : ''
  return `flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1 rounded-block border border-line bg-card px-3 py-1 shadow-lift hover:border-line-strong has-[input:focus-visible]:border-brand has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-brand ${raised} ${round}`
}

export const lineInputClass =
  'min-h-8 min-w-36 flex-1 bg-transparent text-match-page text-15 text-ink outline-none placeholder:text-ink-soft'
