import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { Drawing, type Scene } from './drawing.tsx'

type EmptyStateProps = {
  icon?: ReactNode
  /** In place of an icon. */
  drawing?: Scene
  title: string
  text: string
  /** `h1` when it is the whole page, `h3` inside a section. */
  heading?: 'h1' | 'h2' | 'h3'
  children?: ReactNode
}

/** An empty state with at most one action. */
export function EmptyState({
  icon,
  drawing,
  title,
  text,
  heading: Heading = 'h2',
  children,
}: EmptyStateProps) {
  return (
    <Card className="flex flex-col items-center gap-3 px-5 py-10 text-center">
      {drawing && <Drawing name={drawing} />}
      {icon && (
        <span className="grid size-14 place-items-center rounded-full bg-brand-soft text-brand-ink">
          {icon}
        </span>
      )}
      <Heading className="text-15">{title}</Heading>
      <p className="max-w-md text-balance text-ink-soft">{text}</p>
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </Card>
  )
}
