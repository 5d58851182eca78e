import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { measuredMinutes } from '#domain/timer.ts'
import type { Task } from '#web/api/queries.ts'
import { useMinuteClock } from '#web/browser/minute-clock.ts'
import { useFormat } from '#web/i18n/format.ts'
import { ClockIcon } from '#web/ui/icons/clock.tsx'
import { runningOn, type Timer, timersQuery } from './timer.ts'

/**
 * Shows a clock icon with the minutes so far if a timer runs on the task. With `learnerId`, only that learner’s
 * timer counts.
 */
export function RunningTime({ task, learnerId }: { task: Task; learnerId?: string | undefined }) {
  const { data: timer } = useQuery({
    ...timersQuery(task.workspaceId),
    select: (timers) => runningOn(timers, task.id, learnerId),
  })
  return timer && task.status !== 'done' ? <Sign timer={timer} /> : null
}

function Sign({ timer: { startedAt } }: { timer: Timer }) {
  const { t } = useTranslation()
  const time = useTimeSince(startedAt)
  return (
    <span className="flex shrink-0 items-center gap-1 text-13 font-medium text-brand-ink tabular-nums print:hidden">
      <ClockIcon className="size-3.5" />
      <bdi aria-hidden="true">{time}</bdi>
      <span className="sr-only">{t('board.timerRuns', { time })}</span>
    </span>
  )
}

/** Returns the time since `startedAt` as text, updated every minute. */
export function useTimeSince(startedAt: string): string {
  const { duration } = useFormat()
  const now = useMinuteClock()
  return duration(measuredMinutes({ startedAt, endedAt: now.toISOString() }))
}
