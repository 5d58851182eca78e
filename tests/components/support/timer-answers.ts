import { Problem } from '#domain/errors.ts'
import { addMinutes } from '#domain/duration.ts'
import { measuredMinutes, questionAbout } from '#domain/timer.ts'
import type { Answers, Person } from './fake-server.ts'
import type { Family, Timer } from './family.ts'

/** How the server answers about timers. */
export function timerAnswers(family: Family): Answers {
  const now = () => new Date().toISOString()
  const learnerOf = (by: Person | undefined, body: { learnerId?: string | undefined } = {}) =>
    body.learnerId ?? by?.id ?? ''
  const runs = (learnerId: string) =>
    family.timers.find((timer) => timer.learnerId === learnerId && timer.stoppedAt === null)
  const drop = (timer: Timer) => {
    family.timers = family.timers.filter((other) => other !== timer)
  }
  const count = (timer: Timer, minutes: number) => {
    drop(timer)
    const task = family.tasks.find(({ id }) => id === timer.taskId)
    if (task && minutes > 0) task.timeSpent = addMinutes(task.timeSpent, minutes)
  }
  const stop = (timer: Timer): { minutes: number | null; timer: Timer | null } => {
    const measured = { startedAt: timer.startedAt, endedAt: now() }
    const question = questionAbout(measured, 'UTC')
    if (question) return { minutes: null, timer: Object.assign(timer, { stoppedAt: now(), question }) }
    const minutes = measuredMinutes(measured)
    count(timer, minutes)
    return { minutes, timer: null }
  }
  return {
    'GET /api/workspaces/:id/timers': ({ by }) =>
      family.timers.filter(({ learnerId }) => by?.role === 'facilitator' || learnerId === by?.id),
    'POST /api/tasks/:id/timer': ({ by, params: { id }, body }) => {
      const learnerId = learnerOf(by, body)
      const task = family.tasks.find((one) => one.id === id)
      if (!task) throw new Problem('not_found')
      const before = runs(learnerId)
      if (before?.taskId === id) return before
      if (before) stop(before)
      if (task.status === 'todo') task.status = 'in_progress'
      const started = { startedAt: now(), stoppedAt: null, question: null }
      const timer: Timer = {
        id: crypto.randomUUID(),
        taskId: id,
        taskTitle: task.title,
        learnerId,
        ...started,
      }
      family.timers.push(timer)
      return timer
    },
    'POST /api/tasks/:id/timer/stop': ({ by, params: { id }, body }) => {
      const timer = runs(learnerOf(by, body))
      return timer?.taskId === id ? stop(timer) : { minutes: null, timer: null }
    },
    'POST /api/timers/:id/answer': ({ params: { id }, body }) => {
      const timer = family.timers.find((one) => one.id === id)
      if (!timer) throw new Problem('not_found')
      count(timer, body.minutes)
    },
  }
}
