import { useId } from 'react'
import { useFormat } from '#web/i18n/format.ts'

type CountSummaryProps = { title: string; counts: { name: string; count: number }[] }

export function CountSummary({ title, counts }: CountSummaryProps) {
  const { number } = useFormat()
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-5 rounded-sheet bg-sunken p-4">
      <h3 id={id} className="text-15">
        {title}
      </h3>
      <dl className="mt-3 grid grid-cols-3 gap-3 text-center">
        {counts.map(({ name, count }) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-13 text-ink-soft">{name}</dt>
            <dd className="text-20 font-semibold tabular-nums">{number(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
