import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { formatWeekdayAndDay } from '#web/i18n/format.ts'
import { sharedRow } from '#web/entities/cards/shared-cards.ts'
import { useShortName } from '#web/entities/people/short-names.tsx'
import type { Place, WeekRow } from './week-plan.ts'

/** Returns a function that names a place: “Ben, Wednesday, November 18”. */
export function usePlaceName(rows: readonly WeekRow[]): (place: Place) => string {
  const { t, i18n } = useTranslation()
  const shortName = useShortName()
  const language = i18n.resolvedLanguage ?? i18n.language
  return useCallback(
    ({ day, learnerId }) => {
      const learner = rows.find(({ id }) => id === learnerId)?.learner
      return t('week.place', {
        learner: learner
          ? shortName(learner.id, learner)
          : t(learnerId === sharedRow ? 'week.together' : 'tasks.nobody'),
        day: day ? formatWeekdayAndDay(language, day) : t('week.someTime'),
      })
    },
    [t, language, rows, shortName],
  )
}
