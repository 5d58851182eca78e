import { useState } from 'react'
import type { Task } from '#web/api/queries.ts'
import { DoneTick } from '#web/entities/cards/done-tick.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { useLearnerDay } from './learner-day.tsx'

/** Milliseconds for which a task counts as just done. */
const justNow = 2000

/** A task that was done today, in muted colours. Its tick is animated if the task was just done. */
export function DoneRow({ task }: { task: Task }) {
  const { open } = useLearnerDay()
  const { title, completedAt } = task
  const [isNew] = useState(() => completedAt !== null && Date.now() - Date.parse(completedAt) < justNow)
  return (
    <li className="flex min-h-control-small items-center gap-2.5 text-ink-soft">
      <DoneTick isNew={isNew} />
      <button
        type="button"
        data-title
        dir="auto"
        aria-haspopup="dialog"
        onClick={() => open(task)}
        className="line-clamp-2 min-h-control-small min-w-0 flex-1 rounded-badge py-1 text-match-page hover:underline hover:decoration-line-strong hover:underline-offset-3"
      >
        {title}
      </button>
      <DoneTime task={task} />
    </li>
  )
}

/** Shows how long the task took or, if that is unknown, its estimate. */
export function DoneTime({ task: { timeSpent, estimatedTime } }: { task: Task }) {
  const { typedDuration } = useFormat()
  const time = timeSpent ?? estimatedTime
  return time && <bdi className="shrink-0 text-13 text-ink-soft tabular-nums">{typedDuration(time)}</bdi>
}
