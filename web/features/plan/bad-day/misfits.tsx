import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { overflows } from '#domain/bad-day.ts'
import { useFormat } from '#web/i18n/format.ts'
import { WarningIcon } from '#web/ui/icons/warning.tsx'
import type { BadDayReads } from './bad-day.queries.ts'
import { TasksWithLearners } from './leaving-tasks.tsx'
import type { BadDayPlan } from './use-bad-day.ts'

type MisfitsProps = { reads: BadDayReads; plan: BadDayPlan }

/** Tasks that no longer fit in the sprint, with a choice of where they go instead. */
export function Misfits({ reads, plan }: MisfitsProps) {
  const { t } = useTranslation()
  const { shortDay } = useFormat()
  const name = useId()
  const misfits = plan.outcomes.filter(({ fits }) => !fits)
  if (misfits.length === 0) return null
  const { lastDay, overflow, setOverflow } = plan
  const words = {
    backlog: t('badDay.overflow.backlog'),
    last_day: t('badDay.overflow.lastDay', { day: lastDay ? shortDay(lastDay) : '' }),
  }
  return (
    <section className="rounded-card bg-warn-soft p-3">
      <h3 className="flex items-center gap-2 text-14 text-warn-ink">
        <WarningIcon className="size-5 shrink-0" />
        {t('badDay.misfits', { count: misfits.length })}
      </h3>
      <p className="mt-0.5 text-13 text-warn-ink">
        {t(lastDay ? 'badDay.misfitsText' : 'badDay.misfitsToBacklog')}
      </p>
      <TasksWithLearners outcomes={misfits} reads={reads} />
      {lastDay && (
        <fieldset className="mt-1 flex flex-wrap gap-x-5">
          <legend className="sr-only">{t('badDay.overflow.legend')}</legend>
          {overflows.map((one) => (
            <label key={one} className="flex min-h-row cursor-pointer items-center gap-2.5">
              <input
                type="radio"
                name={name}
                value={one}
                checked={one === overflow}
                onChange={() => setOverflow(one)}
                className="size-4 accent-brand"
              />
              {words[one]}
            </label>
          ))}
        </fieldset>
      )}
    </section>
  )
}
