import { useId } from 'react'
import { useFormat } from '#web/i18n/format.ts'

type CountSummaryProps = { title: string; counts: { name: string; count: number }[] }

/** Several counts in one line. */
export function CountSummary({ title, counts }: CountSummaryProps) {
  const { number } = useFormat()
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="mt-4 flex flex-wrap items-baseline gap-x-5 gap-y-1 border-t border-line pt-4"
    >
      <h3 id={id} className="text-15">
        {title}
      </h3>
      <dl className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        {counts.map(({ name, count }) => (
          <div key={name} className="flex items-baseline gap-1.5">
            <dt className="text-13 text-ink-soft">{name}</dt>
            <dd className="font-medium tabular-nums">{number(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
