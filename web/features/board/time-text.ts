import type { TFunction } from 'i18next'
import { withoutTurns } from '#domain/names.ts'
import type { Task } from '#web/api/reads.ts'

type Timed = Pick<Task, 'status' | 'estimatedTime' | 'timeSpent'>

/** What a card says about time: done in its estimate, spent of estimated, or the estimate alone. */
export function timeText(t: TFunction, { status, estimatedTime, timeSpent }: Timed): string {
  if (status === 'done' && estimatedTime) return t('board.completedIn', { time: estimatedTime })
  if (timeSpent) return estimatedTime ? `${withoutTurns(timeSpent)}/${estimatedTime}` : timeSpent
  return estimatedTime ?? t('board.noEstimate')
}
