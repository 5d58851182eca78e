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
  /** Null while it runs. One that has stopped waits to be asked about: what is counted is no timer any more. */
  stoppedAt: Time.nullable(),
  /** Why the time must be told by somebody; null while it would simply be counted. */
  question: z.enum(timerQuestions).nullable(),
})

/** Of a facilitator who starts or stops for a learner; needed where several share the card. */
const ForLearner = z.object({ learnerId: Id.optional() }).prefault({})

export const timerCalls = {
  /** What runs and what waits to be asked about; learners get their own. */
  'GET /api/workspaces/:id/timers': { params: ById, reply: z.array(Timer), who: 'member' },
  /** A timer of theirs that runs on another task, here or in another workspace, is stopped first. */
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
      /** That were counted; null: none ran, or it is to be asked about. */
      minutes: z.int().nullable(),
      /** The one to be asked about. */
      timer: Timer.nullable(),
    }),
    who: 'worker',
  },
  /** By the learner or a facilitator. A running one is stopped with it. */
  'POST /api/timers/:id/answer': {
    params: ById,
    body: z.object({
      /** At most what the clock says; 0: nothing. */
      minutes: z.int().min(0).max(limits.minutesPerEntry),
    }),
    who: 'member',
  },
} as const satisfies Record<string, Entry>
