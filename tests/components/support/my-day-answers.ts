import type { ReplyOf } from '#contract/calls.ts'
import { Problem } from '#domain/errors.ts'
import { applyToCard } from '#domain/card.ts'
import type { Answers } from './fake-server.ts'
import type { Family, Task } from './family.ts'

type Timer = ReplyOf<'GET /api/workspaces/:id/timers'>[number]
type HelpRequest = ReplyOf<'GET /api/workspaces/:id/help'>[number]
type DayFeeling = ReplyOf<'GET /api/workspaces/:id/feelings'>[number]
type OwnLearning = ReplyOf<'GET /api/workspaces/:id/own-learning'>[number]

/** Data that learners have entered about their days. */
export class ChildDays {
  timers: Timer[] = []
  help: HelpRequest[] = []
  feelings: DayFeeling[] = []
  learned: OwnLearning[] = []
}

export function aTimer({ id: taskId, title, assignedTo }: Task, more: Partial<Timer> = {}): Timer {
  return {
    id: crypto.randomUUID(),
    taskId,
    taskTitle: title,
    learnerId: assignedTo ?? '',
    startedAt: new Date().toISOString(),
    stoppedAt: null,
    question: null,
    ...more,
  }
}

/** Returns the server's answers about timers, calls for help, feelings and own learning of a learner. */
export function myDayAnswers(family: Family, days: ChildDays): Answers {
  const taskOf = (id: string): Task => {
    const task = family.tasks.find((one) => one.id === id)
    if (!task) throw new Problem('not_found')
    return task
  }
  return {
    'GET /api/workspaces/:id/timers': () => days.timers,
    'POST /api/tasks/:id/timer': ({ params: { id } }) => {
      const task = taskOf(id)
      const command = { kind: 'change', fields: { status: 'in_progress' } } as const
      const { shares: _none, ...state } = applyToCard(task, command, { now: new Date().toISOString() }).card
      Object.assign(task, state)
      const timer = aTimer(task)
      days.timers = [timer]
      return timer
    },
    'POST /api/tasks/:id/timer/stop': () => {
      days.timers = []
      return { minutes: 1, timer: null }
    },
    'POST /api/timers/:id/answer': ({ params: { id } }) => {
      days.timers = days.timers.filter((timer) => timer.id !== id)
    },
    'GET /api/workspaces/:id/help': () => days.help,
    'POST /api/tasks/:id/help': ({ params: { id }, body: { reason } }) => {
      const { title, assignedTo } = taskOf(id)
      const request = {
        id: crypto.randomUUID(),
        taskId: id,
        taskTitle: title,
        learnerId: assignedTo ?? '',
        reason,
        createdAt: new Date().toISOString(),
        coming: null,
      }
      days.help = [request]
      return request
    },
    'DELETE /api/help/:id': () => {
      days.help = []
    },
    'GET /api/workspaces/:id/feelings': () => days.feelings,
    'POST /api/workspaces/:id/feelings': ({ by, body }) => {
      const told = { id: crypto.randomUUID(), learnerId: by?.id ?? '', ...body }
      days.feelings = [told]
      return told
    },
    'DELETE /api/workspaces/:id/feelings/:day': () => {
      days.feelings = []
    },
    'GET /api/workspaces/:id/own-learning': () => days.learned,
    'POST /api/workspaces/:id/own-learning': ({ by, body: { day = '2026-01-05', ...body } }) => {
      const told: OwnLearning = {
        id: crypto.randomUUID(),
        learnerId: by?.id ?? '',
        ...body,
        day,
        status: 'waiting',
        decidedAt: null,
        createdAt: new Date().toISOString(),
      }
      days.learned = [told]
      return told
    },
  }
}
