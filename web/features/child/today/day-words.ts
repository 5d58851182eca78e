import { useTranslation } from 'react-i18next'
import { addDays, type Day } from '#domain/day.ts'
import { useDayName } from '#web/features/child/day-name.ts'
import { useToday } from '#web/i18n/today.ts'

/**
 * Returns a function that names a day: “Today”, “Tomorrow”, the weekday or the date. Null means “some time”, without a
 * fixed day.
 */
export function useNameOfDay(): (day: Day | null) => string {
  const { t } = useTranslation()
  const today = useToday()
  const dayName = useDayName()
  return (day) => {
    if (day === null) return t('today.someTime')
    if (day === today) return t('today.title')
    return day === addDays(today, 1) ? t('today.tomorrow') : dayName(day)
  }
}

/** Returns the button texts for moving one task, a whole list or all open tasks to the day `goal`. */
export function useMoveWords(goal: Day | null) {
  const { t } = useTranslation()
  const today = useToday()
  const day = useNameOfDay()(goal)
  const when = goal === addDays(today, 1) ? 'tomorrow' : 'day'
  return {
    where: day,
    one: (title: string) => t(`today.moveOne.${goal === null ? 'someTime' : when}`, { title, day }),
    list: t(`today.moveAll.${when}`, { day }),
    open: t(`today.moveAllOpen.${when}`, { day }),
  }
}
