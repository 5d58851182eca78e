import { useTranslation } from 'react-i18next'
import { toHours } from '#domain/duration.ts'
import { useFormat } from '#web/i18n/format.ts'
import type { LearnerShare } from './task-groups.ts'

/** Returns a function that formats a workload: “3 tasks · 2.5 h”. Without estimates there are no hours. */
export function useShareLabel() {
  const { t } = useTranslation()
  const { number } = useFormat()
  return ({ tasks, minutes }: LearnerShare): string => {
    const count = t('sprints.tasks', { count: tasks.length })
    if (minutes === 0) return count
    return t('sprints.share', { tasks: count, hours: number(toHours(minutes)) })
  }
}
