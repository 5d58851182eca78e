import { addMinutes } from '#domain/duration.ts'
import { Problem } from '#domain/errors.ts'
import { learnersOf } from '#domain/shares.ts'
import { measuredMinutes, questionAbout } from '#domain/timer.ts'
import type { Answers } from './fake-server.ts'
import type { Family, Task } from './family.ts'

type Timer = Family['timers'][number]

/** Returns the server's answers about timers. `begin` sets a learner's part of a task to in progress. */
export function timerAnswers(
  family: Family,
  begin: (task: Task, learnerId: string) => void,
): Pick<
  Answers,
  | 'GET /api/workspaces/:id/timers'
  | 'POST /api/tasks/:id/timer'
  | 'POST /api/tasks/:id/timer/stop'
  | 'POST /api/timers/:id/answer'
> {
  const taskOf = (id: string | undefined): Task => {
    const task = family.tasks.find((one) => one.id === id)
    if (!task) throw new Problem('not_found')
    return task
  }
  const count = ({ id, taskId, learnerId }: Timer, minutes: number) => {
    family.timers = family.timers.filter((one) => one.id !== id)
    const task = taskOf(taskId)
    const own = task.shares.find((share) => share.learnerId === learnerId)
    for (const one of own ? [own, task] : [task])
      Object.assign(one, { timeSpent: addMinutes(one.timeSpent, minutes) })
  }
  const stop = (timer: Timer | undefined) => {
    if (!timer) return { minutes: null, timer: null }
    const measured = { startedAt: timer.startedAt, endedAt: new Date().toISOString() }
    const learner = family.people.find(({ id }) => id === timer.learnerId)
    const question = questionAbout(measured, learner?.timezone ?? null)
    if (question) {
      Object.assign(timer, { stoppedAt: measured.endedAt, question })
      return { minutes: null, timer }
    }
    const minutes = measuredMinutes(measured)
    count(timer, minutes)
    return { minutes, timer: null }
  }
  const runningOf = (learnerId: string, taskId?: string) =>
    family.timers.find(
      (timer) =>
        timer.learnerId === learnerId &&
        timer.stoppedAt === null &&
        (taskId === undefined || timer.taskId === taskId),
    )
  const learnerFor = (
    task: Task,
    by: { id: string; role: string } | undefined,
    asked: string | undefined,
  ) => {
    const learnerId = by?.role === 'learner' ? by.id : (asked ?? task.assignedTo ?? '')
    if (!learnersOf(task).includes(learnerId)) throw new Problem('forbidden')
    return learnerId
  }
  return {
    'GET /api/workspaces/:id/timers': ({ by }) =>
      family.timers.filter(({ learnerId }) => by?.role !== 'learner' || learnerId === by.id),
    'POST /api/tasks/:id/timer': ({ by, params, body: { learnerId: asked } }) => {
      const task = taskOf(params.id)
      const learnerId = learnerFor(task, by, asked)
      const running = runningOf(learnerId)
      if (running?.taskId === task.id) return running
      stop(running)
      begin(task, learnerId)
      const timer: Timer = {
        id: crypto.randomUUID(),
        taskId: task.id,
        taskTitle: task.title,
        learnerId,
        startedAt: new Date().toISOString(),
        stoppedAt: null,
        question: null,
      }
      family.timers.push(timer)
      return timer
    },
    'POST /api/tasks/:id/timer/stop': ({ by, params, body: { learnerId: asked } }) => {
      const task = taskOf(params.id)
      return stop(runningOf(learnerFor(task, by, asked), task.id))
    },
    'POST /api/timers/:id/answer': ({ params, body: { minutes } }) => {
      const timer = family.timers.find(({ id }) => id === params.id)
      if (!timer) throw new Problem('not_found')
      count(timer, minutes)
    },
  }
}
