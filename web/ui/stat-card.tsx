import { type ReactNode, useId } from 'react'
import { Card } from './card.tsx'

type StatCardProps = {
  title: string
  /** What the number covers, such as the active sprint. */
  scope?: string
  value: string
  text?: string
  icon: ReactNode
  heading: 'h2' | 'h3'
  className?: string
  children?: ReactNode
}

/** One number with its label. A subgrid aligns the numbers of cards side by side; the icon shows where there is room. */
export function StatCard({
  title,
  scope,
  value,
  text,
  icon,
  heading: Heading,
  className = '',
  children,
}: StatCardProps) {
  const id = useId()
  return (
    <Card
      role="group"
      aria-labelledby={id}
      className={`row-span-2 grid grid-rows-subgrid gap-y-0 max-sm:p-4 ${className}`}
    >
      <div className="@container">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <Heading id={id} className="font-medium text-ink-soft">
              {title}
            </Heading>
            {scope && <p className="pb-1 text-13 text-ink-soft">{scope}</p>}
          </div>
          <span className="hidden size-10 shrink-0 place-items-center rounded-card bg-brand-soft text-brand-ink sm:@min-2xs:grid">
            {icon}
          </span>
        </div>
      </div>
      <div>
        <p className="text-20 font-semibold tabular-nums sm:text-28">{value}</p>
        {text && <p className="mt-1 text-13 text-ink-soft">{text}</p>}
        {children}
      </div>
    </Card>
  )
}
