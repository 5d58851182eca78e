import type { ReplyOf } from '#contract/calls.ts'
import { questionAbout } from '#domain/timer.ts'
import type { TimerRow } from './timers.read.ts'

type Timer = ReplyOf<'POST /api/tasks/:id/timer'>

export function presentTimer(row: TimerRow, now: Date): Timer {
  const endedAt = row.stopped_at ?? now.toISOString()
  const question = questionAbout({ startedAt: row.started_at, endedAt }, row.timezone)
  return {
    id: row.id,
    taskId: row.task_id,
    taskTitle: row.title,
    learnerId: row.learner_id,
    startedAt: row.started_at,
    stoppedAt: row.stopped_at,
    // a stopped timer without a question means that the learner's time zone has changed since
    question: question ?? (row.stopped_at === null ? null : 'midnight'),
  }
}
