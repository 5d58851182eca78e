import type { ComponentProps, ReactNode } from 'react'
import { Drawing } from './drawing.tsx'

type EmptyStateProps = {
  drawing: ComponentProps<typeof Drawing>['name']
  title: string
  /** One sentence. */
  text: string
  /** `h1` if it is the whole page, `h3` inside a section. */
  heading?: 'h1' | 'h2' | 'h3'
  /** A button or link for the next step. */
  children?: ReactNode
}

/**
 * An empty state without a frame: a drawing, a title that names what is missing, and a sentence about the next
 * step.
 */
export function EmptyState({ drawing, title, text, heading: Heading = 'h2', children }: EmptyStateProps) {
  return (
    <section className="flex flex-col items-center px-4 py-8 text-center print:break-inside-avoid">
      <Drawing name={drawing} className="w-36 sm:w-48" />
      <Heading className={`mt-4 ${Heading === 'h1' ? 'text-22' : 'text-17'}`}>{title}</Heading>
      <p className="mt-1 max-w-md text-balance text-ink-soft">{text}</p>
      {children && <div className="mt-5 flex flex-wrap justify-center gap-2">{children}</div>}
    </section>
  )
}
