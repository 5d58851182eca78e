import { type ReactNode, useId } from 'react'

/** Numbers that belong together, in a row without boxes. `columns` are classes of a grid; it aligns what the figures say. */
export function Figures({ columns, children }: { columns: string; children: ReactNode }) {
  return <div className={`-mb-4 grid gap-x-5 ${columns}`}>{children}</div>
}

type FigureProps = {
  title: string
  /** What it counts, for screen readers: to the eye the heading above says it. */
  scope?: string
  value: string
  text?: ReactNode
  /** A progress bar, or dots. */
  bar?: ReactNode
  /** Below all that. */
  children?: ReactNode
}

export function Figure({ title, scope, value, text, bar, children }: FigureProps) {
  const id = useId()
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="row-span-5 grid min-w-0 grid-rows-subgrid pb-4 print:break-inside-avoid"
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
