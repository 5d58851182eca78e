import type { TFunction } from 'i18next'
import type { Task } from '#web/api/reads.ts'

type Timed = Pick<Task, 'status' | 'estimatedTime' | 'timeSpent'>

/**
 * What a card says about time: done in its estimate and what was really spent, spent of estimated, or the estimate
 * alone. `duration` says a typed time in the reader's units.
 */
export function timeText(
  t: TFunction,
  { status, estimatedTime, timeSpent }: Timed,
  duration: (typed: string) => string,
): string {
  const estimated = estimatedTime ? duration(estimatedTime) : undefined
  const spent = timeSpent ? duration(timeSpent) : undefined
  if (status === 'done' && estimated !== undefined) {
    const completed = t('board.completedIn', { time: estimated })
    return spent === undefined ? completed : t('board.completedAndSpent', { completed, spent })
  }
  if (spent !== undefined && estimated !== undefined) return t('board.spentOf', { spent, estimated })
  return spent ?? estimated ?? t('board.noEstimate')
}
