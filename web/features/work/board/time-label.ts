import type { TFunction } from 'i18next'
import type { Task } from '#web/api/queries.ts'

type TimedTask = Pick<Task, 'status' | 'estimatedTime' | 'timeSpent'> & { shares?: readonly unknown[] }

/**
 * Returns the time shown on a card. A done card shows “Completed in <estimate> · <spent> spent”, without the
 * second part if both times are equal. Other cards show “<spent>/<estimate>”. If a card has only one of the times,
 * it shows that time. If it has neither, the text says that there is no estimate. A shared card shows only the
 * estimate, which is the time that one learner needs. `duration` formats a stored duration.
 */
export function timeLabel(
  t: TFunction,
  { status, estimatedTime, timeSpent, shares = [] }: TimedTask,
  duration: (typed: string) => string,
): string {
  const estimated = estimatedTime ? duration(estimatedTime) : undefined
  const spent = timeSpent && shares.length === 0 ? duration(timeSpent) : undefined
  if (status === 'done' && estimated !== undefined) {
    const completed = t('board.completedIn', { time: estimated })
    return spent === undefined || spent === estimated
      ? completed
      : t('board.completedAndSpent', { completed, spent })
  }
  if (spent !== undefined && estimated !== undefined) return t('board.spentOf', { spent, estimated })
  return spent ?? estimated ?? t('board.noEstimate')
}
