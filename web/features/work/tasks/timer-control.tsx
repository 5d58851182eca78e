import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { can } from '#domain/permissions.ts'
import { partOf } from '#domain/shares.ts'
import { sprintsQuery, type Task } from '#web/api/queries.ts'
import { useTimeSince } from '#web/entities/timer/running-time.tsx'
import { useTimerWrites } from '#web/entities/timer/run-timer.ts'
import { runningOn, type Timer, useTimers } from '#web/entities/timer/timer.ts'
import { useUser } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ClockIcon } from '#web/ui/icons/clock.tsx'

type TimerControlProps = {
  task: Task
  /** Id of the learner whom a facilitator has chosen on a shared card. Empty if none is chosen. */
  whose: string
}

/**
 * Button that starts and stops a timer. Renders nothing while the sprint is a draft, if the task is done, or if it
 * is unclear for which learner the timer would run.
 */
export function TimerControl({ task, whose }: TimerControlProps) {
  const user = useUser()
  const [only, ...others] = task.assignees
  const mayEdit = can(user, 'task.edit')
  const { data: sprints } = useQuery({
    ...sprintsQuery(task.workspaceId),
    enabled: mayEdit,
  })
  const named = whose || (others.length === 0 ? only : undefined)
  const learnerId = mayEdit ? named : user.id
  const part = learnerId === undefined ? undefined : partOf(task, learnerId)
  const isPlanned = sprints?.some(({ id, status }) => id === task.sprintId && status === 'draft')
  if (learnerId === undefined || !part || part.status === 'done' || isPlanned) return null
  return <Control task={task} learnerId={learnerId} />
}

function Control({ task, learnerId }: { task: Task; learnerId: string }) {
  const { t } = useTranslation()
  const running = runningOn(useTimers(task.workspaceId), task.id, learnerId)
  const { start, stop } = useTimerWrites(task.workspaceId)
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <Button variant="secondary" onClick={() => void (running ? stop : start)(task, learnerId)}>
        <ClockIcon className="size-5" />
        {t(running ? 'timer.stop' : 'timer.start')}
      </Button>
      {running && <Since timer={running} />}
    </div>
  )
}

function Since({ timer }: { timer: Timer }) {
  const { t } = useTranslation()
  const time = useTimeSince(timer.startedAt)
  return <p className="text-13 text-ink-soft">{t('timer.running', { time })}</p>
}
