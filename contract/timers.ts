import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { timerQuestions } from '#domain/timer.ts'
import type { Entry } from './entry.ts'
import { nameSchemas } from './schema-names.ts'
import { ById, Id, Time } from './schemas.ts'

const Timer = z.object({
  id: Id,
  taskId: Id,
  taskTitle: z.string(),
  learnerId: Id,
  startedAt: Time,
  /** Null while the timer runs. A stopped timer is in this list only while its time must still be confirmed. */
  stoppedAt: Time.nullable(),
  /** Why the time must be confirmed; null if it can be counted without asking. */
  question: z.enum(timerQuestions).nullable(),
})

/** Learner for whom a facilitator starts or stops the timer. Required if the card is shared. */
const ForLearner = z.object({ learnerId: Id.optional() }).prefault({})

nameSchemas({ Timer })

export const timerCalls = {
  'GET /api/workspaces/:id/timers': {
    about: 'Lists the timers that run or wait for an answer, for learners only their own.',
    params: ById,
    reply: z.array(Timer),
    who: 'member',
  },
  'POST /api/tasks/:id/timer': {
    about: "Starts a timer, after stopping the learner's timer on any other task.",
    params: ById,
    body: ForLearner,
    reply: Timer,
    status: 201,
    who: 'worker',
  },
  'POST /api/tasks/:id/timer/stop': {
    about: 'Stops a timer, and counts its minutes unless they must be confirmed.',
    params: ById,
    body: ForLearner,
    reply: z.object({
      /** Minutes that were counted. Null if no timer was running, or if its time must be confirmed. */
      minutes: z.int().nullable(),
      /** The timer whose time must be confirmed, otherwise null. */
      timer: Timer.nullable(),
    }),
    who: 'worker',
  },
  'POST /api/timers/:id/answer': {
    about: 'Confirms the time of a timer, which is stopped if it still runs.',
    params: ById,
    body: z.object({
      /** Capped at the measured minutes. 0 counts nothing. */
      minutes: z.int().min(0).max(limits.minutesPerEntry),
    }),
    who: 'member',
  },
} as const satisfies Record<string, Entry>
