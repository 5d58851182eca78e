import { useTranslation } from 'react-i18next'
import { addDays, type Day, daysBetween } from '#domain/day.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useToday } from '#web/i18n/today.ts'

/** Returns a function that names a day: the weekday if the day is less than a week away, otherwise the date. */
export function useDayName(): (day: Day) => string {
  const { weekdayName, dayAndMonth } = useFormat()
  const today = useToday()
  return (day) => (Math.abs(daysBetween(today, day)) < 7 ? weekdayName(day) : dayAndMonth(day))
}

/** Returns the texts for moving a task to `goal`. Null means “some time”, without a fixed day. */
export function useMoveWords(goal: Day | null) {
  const { t } = useTranslation()
  const dayName = useDayName()
  const today = useToday()
  if (goal === addDays(today, 1)) {
    return {
      where: t('today.tomorrow'),
      one: (title: string) => t('today.moveOne.tomorrow', { title }),
    }
  }
  if (goal === null) {
    return {
      where: t('today.someTime'),
      one: (title: string) => t('today.moveOne.someTime', { title }),
    }
  }
  const day = dayName(goal)
  return {
    where: day,
    one: (title: string) => t('today.moveOne.day', { title, day }),
  }
}

/** Returns the texts for moving a whole list, or all open tasks, to `goal`. */
export function useMoveAllWords(goal: Day) {
  const { t } = useTranslation()
  const dayName = useDayName()
  const today = useToday()
  if (goal === addDays(today, 1)) {
    return { list: t('today.moveAll.tomorrow'), open: t('today.moveAllOpen.tomorrow') }
  }
  const day = dayName(goal)
  return { list: t('today.moveAll.day', { day }), open: t('today.moveAllOpen.day', { day }) }
}
