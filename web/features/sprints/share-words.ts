import { useTranslation } from 'react-i18next'
import { toHours } from '#domain/duration.ts'
import { useFormat } from '#web/i18n/format.ts'
import type { LearnerShare } from './task-groups.ts'

/** Says how much a share is: "3 tasks · 2.5 h", without the hours where nothing was estimated. */
export function useShareWords() {
  const { t } = useTranslation()
  const { number } = useFormat()
  return ({ tasks, minutes }: LearnerShare): string => {
    const count = t('sprints.tasks', { count: tasks.length })
    if (minutes === 0) return count
    return t('sprints.share', { tasks: count, hours: number(toHours(minutes)) })
  }
}
