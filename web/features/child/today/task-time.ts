import { useTranslation } from 'react-i18next'
import type { Task } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/format.ts'

/** Returns “20 min of 1 h”, or only one of the two. Undefined if neither is known. */
export function useTaskTime({ estimatedTime, timeSpent }: Task): string | undefined {
  const { t } = useTranslation()
  const { typedDuration } = useFormat()
  const estimated = estimatedTime ? typedDuration(estimatedTime) : undefined
  const spent = timeSpent ? typedDuration(timeSpent) : undefined
  if (spent !== undefined && estimated !== undefined) return t('today.spentOf', { spent, estimated })
  return spent ?? estimated
}
