import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { timerQuestions } from '#domain/timer.ts'
import type { Entry } from './entry.ts'
import { ById, Id, Time } from './schemas.ts'

const Timer = z.object({
  id: Id,
  taskId: Id,
  taskTitle: z.string(),
  learnerId: Id,
  startedAt: Time,
  /**
   * Null while the timer runs. A stopped timer in this list waits for an answer about its time; once its time is
   * counted, it is gone.
   */
  stoppedAt: Time.nullable(),
  /** Why the time must be confirmed; null if it can be counted without asking. */
  question: z.enum(timerQuestions).nullable(),
})

/** Learner for whom a facilitator starts or stops the timer. Required if the card is shared. */
const ForLearner = z.object({ learnerId: Id.optional() }).prefault({})

export const timerCalls = {
  /** Lists timers that run or wait for an answer. Learners receive only their own. */
  'GET /api/workspaces/:id/timers': { params: ById, reply: z.array(Timer), who: 'member' },
  /** Starts a timer. A timer of the same learner that runs on another task, in any workspace, is stopped first. */
  'POST /api/tasks/:id/timer': {
    params: ById,
    body: ForLearner,
    reply: Timer,
    status: 201,
    who: 'worker',
  },
  'POST /api/tasks/:id/timer/stop': {
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
  /** Confirms the time of a timer, by the learner or a facilitator. A running timer is stopped. */
  'POST /api/timers/:id/answer': {
    params: ById,
    body: z.object({
      /** Capped at the measured minutes. 0 counts nothing. */
      minutes: z.int().min(0).max(limits.minutesPerEntry),
    }),
    who: 'member',
  },
} as const satisfies Record<string, Entry>
