import { type ReactNode, useId } from 'react'

/**
 * A group of stat cards. `columns` are grid classes. The grid aligns the lines of cards that are next to each other.
 */
export function Figures({ columns, children }: { columns: string; children: ReactNode }) {
  return <div className={`-mb-2.5 grid gap-x-2.5 ${columns}`}>{children}</div>
}

type FigureProps = {
  title: string
  /** Describes what the card counts, for screen readers. Other users see it in the heading above. */
  scope?: string
  value: string
  text?: ReactNode
  /** A progress bar or dots. */
  bar?: ReactNode
  /** Content below everything else. */
  children?: ReactNode
}

/** A stat card: a number with its title in a frame. */
export function Figure({ title, scope, value, text, bar, children }: FigureProps) {
  const id = useId()
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="row-span-5 mb-2.5 grid min-w-0 grid-rows-subgrid rounded-card border border-line bg-card px-3 py-2.5 print:break-inside-avoid"
    >
      <div>
        <p id={id} className="text-13 text-ink-soft">
          {title}
        </p>
        {scope && <p className="sr-only">{scope}</p>}
      </div>
      <p className="mt-px text-20 font-medium tabular-nums">{value}</p>
      <div className="text-12 text-ink-soft">{text}</div>
      <div className="not-empty:pt-2.5">{bar}</div>
      <div>{children}</div>
    </div>
  )
}

/** Rows of two or four slim stat cards. */
export function SlimFigures({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-2 gap-2 lg:grid-cols-4">{children}</div>
}

/** A slim stat card: the title, and below it the number with its text, which may wrap to two small lines. */
export function SlimFigure({ title, scope, value, text }: Omit<FigureProps, 'bar' | 'children'>) {
  const id = useId()
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="min-h-16 min-w-0 rounded-card border border-line bg-card px-3 py-1.5 lg:min-h-14 print:break-inside-avoid"
    >
      <p id={id} className="truncate text-12 text-ink-soft">
        {title}
      </p>
      {scope && <p className="sr-only">{scope}</p>}
      <p className="flex min-h-6 items-center gap-x-1.5 max-lg:min-h-8">
        <span className="shrink-0 text-17 font-medium tabular-nums">{value}</span>
        <span className="min-w-0 text-12 text-ink-soft">{text}</span>
      </p>
    </div>
  )
}
