import { useTranslation } from 'react-i18next'
import type { Day } from '#domain/day.ts'
import type { DayLoad } from '#domain/own-week.ts'
import { useFormat } from '#web/i18n/format.ts'

type WeekStripProps = {
  loads: readonly DayLoad[]
  today: Day
  onDay: (day: Day) => void
}

/** The days of the week with the number of remaining tasks on each. A press on a day opens the week. */
export function WeekStrip({ loads, today, onDay }: WeekStripProps) {
  const { t } = useTranslation()
  const { number, weekday, weekdayAndDay } = useFormat()
  const leftWords = useLeftWords()
  if (loads.length < 2) return null
  return (
    <ul aria-label={t('ownDay.daysOfWeek')} className="relative flex gap-2 overflow-x-auto p-0.5">
      {loads.map((load) => (
        <li key={load.day} className="min-w-16 flex-1">
          <button
            type="button"
            aria-current={load.day === today ? 'date' : undefined}
            onClick={() => onDay(load.day)}
            className="flex min-h-18 w-full flex-col items-center justify-center rounded-block border border-line bg-card px-1 py-1.5 shadow-lift hover:bg-sunken aria-[current]:border-2 aria-[current]:border-brand"
          >
            <span className="sr-only">
              {t('ownDay.dayLoad', { day: weekdayAndDay(load.day), left: leftWords(load) })}
            </span>
            <span aria-hidden="true" className="text-13 text-ink-soft">
              {weekday(load.day)}
            </span>
            <span aria-hidden="true" className="text-17 font-semibold tabular-nums">
              {number(Number(load.day.slice(8)))}
            </span>
            <span aria-hidden="true" className="text-13 text-ink-soft">
              {leftWords(load)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Returns a function that describes a day: “2 left”, “all done” or “free”. */
export function useLeftWords(): (load: DayLoad) => string {
  const { t } = useTranslation()
  return ({ left, done }) => {
    if (left > 0) return t('ownDay.left', { count: left })
    return t(done > 0 ? 'ownDay.allDone' : 'ownDay.free')
  }
}
