import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { badDayWays } from '#domain/bad-day.ts'
import { limits } from '#domain/limits.ts'
import { ChevronIcon } from '#web/ui/icons/chevron.tsx'
import { DoubleIcon } from '#web/ui/icons/double.tsx'
import { SpreadIcon } from '#web/ui/icons/spread.tsx'
import { ToDayIcon } from '#web/ui/icons/to-day.tsx'
import { TrashIcon } from '#web/ui/icons/trash.tsx'
import { BacklogIcon } from '#web/ui/icons/backlog.tsx'
import type { BadDayPlan } from './use-bad-day.ts'

const icons = {
  shift: ToDayIcon,
  double_up: DoubleIcon,
  spread: SpreadIcon,
  backlog: BacklogIcon,
  drop: TrashIcon,
}

/** Choice of the five ways to replan, each with a description. */
export function WayField({ plan }: { plan: BadDayPlan }) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset>
      <legend className="float-left w-full pb-1.5 text-13 font-medium">{t('badDay.what')}</legend>
      <div className="clear-both flex flex-col gap-1">
        {badDayWays.map((way) => {
          const Icon = icons[way]
          return (
            <div
              key={way}
              className="rounded-card border border-line has-checked:border-brand has-checked:bg-brand-soft"
            >
              <label className="flex min-h-11 cursor-pointer items-start gap-2.5 rounded-card px-2.5 py-1.5 outline-offset-2 outline-brand has-focus-visible:outline-3">
                <input
                  type="radio"
                  name={name}
                  value={way}
                  checked={way === plan.way}
                  onChange={() => plan.setWay(way)}
                  className="sr-only"
                />
                <Icon className="mt-0.5 size-5 shrink-0 text-ink-soft" />
                <span className="min-w-0">
                  <span className="block font-medium">{t(`badDay.ways.${way}.title`)}</span>
                  <span className="block text-12 text-ink-soft">{t(`badDay.ways.${way}.text`)}</span>
                </span>
              </label>
              {way === 'shift' && plan.way === 'shift' && <ShiftBy plan={plan} />}
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}

/** Field for the number of school days to shift. The default is the number of lost days. */
function ShiftBy({ plan: { shiftsBy, setShiftBy } }: { plan: BadDayPlan }) {
  const { t } = useTranslation()
  const id = useId()
  const { min, max } = limits.schoolDaysToShift
  return (
    <div className="flex items-center gap-2 px-2.5 pb-2 ps-10">
      <label htmlFor={id}>{t('badDay.shiftBy')}</label>
      <span className="relative">
        <select
          id={id}
          value={shiftsBy}
          onChange={({ target }) => setShiftBy(Number(target.value))}
          className="min-h-control-small appearance-none rounded-item border border-line-strong bg-card ps-2.5 pe-8"
        >
          {Array.from({ length: max - min + 1 }, (_, index) => (
            <option key={index} value={min + index}>
              {t('badDay.schoolDays', { count: min + index })}
            </option>
          ))}
        </select>
        <ChevronIcon className="pointer-events-none absolute inset-y-0 end-2 my-auto size-4 text-ink-soft" />
      </span>
    </div>
  )
}
