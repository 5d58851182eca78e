import type { ReactNode } from 'react'
import { SectionError } from '#web/loading/section-error.tsx'
import { useQueryError } from '#web/loading/query-error.ts'

type PlanningSectionProps = {
  id: string
  title: string
  text: string
  /** Button next to the title. */
  button: ReactNode
  query: Parameters<typeof useQueryError>[0]
  children: ReactNode
}

/** Section of the planning page with a heading. Shows an error message if its query has failed. */
export function PlanningSection({ id, title, text, button, query, children }: PlanningSectionProps) {
  const failure = useQueryError(query)
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={id} className="text-17">
            {title}
          </h2>
          <p className="text-13 text-ink-soft">{text}</p>
        </div>
        {button}
      </div>
      {failure && <SectionError {...failure} />}
      {children}
    </section>
  )
}
