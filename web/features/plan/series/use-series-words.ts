import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/i18n/format.ts'
import { weekdayName, weekdaysInOrder } from '#web/i18n/weekdays.ts'
import type { Series, SeriesLearner } from './series.queries.ts'

/** Returns functions that describe a series in words. */
export function useSeriesWords() {
  const { t, i18n } = useTranslation()
  const { day, number, list, shortDay } = useFormat()
  return {
    /** Describes the schedule: “Mon and Wed · every 2 weeks · until May 4, 2026”. */
    pace: ({ weekdays, perWeek, every, endDate, times, startDate }: Series, today: string): string => {
      const isEvery = weekdays === '' && perWeek === null
      const names = weekdaysInOrder(i18n.language)
        .filter((weekday) => weekdays.includes(String(weekday)))
        .map((weekday) => weekdayName(i18n.language, weekday, 'short'))
      return [
        isEvery && (every === 1 ? t('series.pace.allSchoolDays') : t('series.pace.school', { count: every })),
        weekdays !== '' && list(names),
        perWeek !== null && t('series.pace.perWeek', { count: perWeek }),
        !isEvery && every > 1 && t('series.pace.weeks', { count: every }),
        startDate > today && t('series.pace.from', { day: day(startDate) }),
        endDate !== null && t('series.pace.until', { day: day(endDate) }),
        times !== null && t('series.pace.times', { count: times }),
      ]
        .filter((part) => part !== false)
        .join(' · ')
    },
    /** Describes the progress of a learner. */
    progress: ({ done, total }: SeriesLearner): string =>
      total === null
        ? t('series.doneSoFar', { count: done })
        : t('series.doneOf', { done: number(done), total: number(total) }),
    /** Describes the next task. Undefined if there is none. */
    next: ({ title, count }: Series, { next }: SeriesLearner): string | undefined => {
      if (!next) return undefined
      const on = shortDay(next.day)
      return count === null && next.title === title
        ? t('series.next', { day: on })
        : t('series.nextTask', { title: next.title, day: on })
    },
  }
}
