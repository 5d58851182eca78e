import { useTranslation } from 'react-i18next'
import { type Day, weekdayOf } from '#domain/day.ts'
import { dayOffOn, type DayRange, daysToShow, isInside } from '#domain/school-days.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { weekdayName, weekdaysInOrder } from '#web/i18n/weekdays.ts'
import { afterPress } from './pressed-days.ts'
import type { BadDayPlan } from './use-bad-day.ts'

type DaysFieldProps = { sprint: DayRange; plan: BadDayPlan }

/** Small calendar of the sprint in which the user presses the days that are lost. */
export function DaysField({ sprint, plan }: DaysFieldProps) {
  const { t, i18n } = useTranslation()
  const { startDate, endDate, today, calendar, tasks } = plan
  const span = { startDate, endDate }
  const planned = tasks.map(({ day }) => day)
  const days = daysToShow(sprint, calendar, [...planned, startDate])
  const weekdays = weekdaysInOrder(i18n.language).filter((weekday) =>
    days.some((day) => weekdayOf(day) === weekday),
  )
  return (
    <fieldset>
      <legend className="float-left w-full pb-1.5 text-13 font-medium">{t('badDay.days')}</legend>
      <div
        className="relative clear-both grid max-h-56 auto-rows-max gap-1 overflow-y-auto"
        style={{ gridTemplateColumns: `repeat(${weekdays.length}, minmax(0, 1fr))` }}
      >
        {weekdays.map((weekday) => (
          <span key={weekday} aria-hidden="true" className="text-center text-12 text-ink-soft">
            {weekdayName(i18n.language, weekday, 'short')}
          </span>
        ))}
        {days.map((day) => (
          <DayButton
            key={day}
            day={day}
            column={weekdays.indexOf(weekdayOf(day)) + 1}
            isPressed={isInside(day, span)}
            isToday={day === today}
            isPast={day < today}
            isOff={
              plan.learnerIds.length > 0 && plan.learnerIds.every((id) => dayOffOn(day, calendar.daysOff, id))
            }
            onPress={() => plan.chooseSpan(afterPress(span, day, days))}
          />
        ))}
      </div>
      <p className="mt-1.5 text-12 text-ink-soft">{t('badDay.daysHint')}</p>
      <label className="flex min-h-row cursor-pointer items-center gap-2.5">
        <Checkbox checked={plan.marksDayOff} onChange={({ target }) => plan.setMarksDayOff(target.checked)} />
        {t(startDate === endDate ? 'badDay.marksDayOff' : 'badDay.marksDaysOff')}
      </label>
    </fieldset>
  )
}

type DayButtonProps = {
  day: Day
  column: number
  isPressed: boolean
  isToday: boolean
  isPast: boolean
  /** True if the day is a day off for all chosen learners. */
  isOff: boolean
  onPress: () => void
}

function DayButton({ day, column, isPressed, isToday, isPast, isOff, onPress }: DayButtonProps) {
  const { t } = useTranslation()
  const { weekdayAndDay, number } = useFormat()
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      {...(isToday && { 'aria-current': 'date' })}
      onClick={onPress}
      style={{ gridColumnStart: column }}
      className={`flex min-h-11 flex-col items-center justify-center rounded-card border border-line font-medium tabular-nums hover:border-line-strong aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-ink ${isPast ? 'text-ink-soft' : ''} ${isOff ? 'hatched' : ''}`}
    >
      <span className="sr-only">
        {isOff ? `${weekdayAndDay(day)} · ${t('week.dayOff')}` : weekdayAndDay(day)}
      </span>
      <span aria-hidden="true">{number(Number(day.slice(8)))}</span>
      {isToday && (
        <span aria-hidden="true" className="text-12 font-normal">
          {t('week.today')}
        </span>
      )}
    </button>
  )
}
