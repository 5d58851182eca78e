import type { ComponentProps, ReactNode } from 'react'
import { Card } from './card.tsx'
import { Drawing } from './drawing.tsx'

type EmptyStateProps = ({ drawing: ComponentProps<typeof Drawing>['name'] } | { icon: ReactNode }) & {
  title: string
  text: string
  /** `h1` when it is the whole page, `h3` inside a section. */
  heading?: 'h1' | 'h2' | 'h3'
  children?: ReactNode
}

/** With a drawing it stands on the bare ground. */
export function EmptyState({ title, text, heading: Heading = 'h2', children, ...shown }: EmptyStateProps) {
  if ('drawing' in shown) {
    return (
      <section className="flex flex-col items-center px-4 py-8 text-center print:break-inside-avoid">
        <Drawing name={shown.drawing} className="w-40 sm:w-48" />
        <Heading className={`mt-4 ${Heading === 'h1' ? 'text-22' : 'text-17'}`}>{title}</Heading>
        <p className="mt-1 max-w-md text-balance text-ink-soft">{text}</p>
        {children && <div className="mt-5 flex flex-wrap justify-center gap-2">{children}</div>}
      </section>
    )
  }
  return (
    <Card className="flex flex-col items-center gap-3 px-5 py-10 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-brand-soft text-brand-ink">
        {shown.icon}
      </span>
      <Heading className="text-15">{title}</Heading>
      <p className="max-w-md text-balance text-ink-soft">{text}</p>
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </Card>
  )
}
