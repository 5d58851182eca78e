import { z } from 'zod'
import { feelings } from '#domain/feeling.ts'
import { limits } from '#domain/limits.ts'
import { ownLearningStatuses } from '#domain/own-learning.ts'
import type { Entry } from './entry.ts'
import { ById, Day, DayInput, DayRangeQuery, Id, name, NewDay, Time } from './schemas.ts'

const OwnLearning = z.object({
  id: Id,
  learnerId: Id,
  title: z.string(),
  subject: Id.nullable(),
  minutes: z.int(),
  feeling: z.enum(feelings).nullable(),
  /** The learner's local day. */
  day: Day,
  /** What is accepted counts as time that was learned. */
  status: z.enum(ownLearningStatuses),
  /** Null while it waits. */
  decidedAt: Time.nullable(),
  createdAt: Time,
})

const Minutes = z.int().min(1).max(limits.minutesPerEntry)

export const ownLearningCalls = {
  /** By day; learners get their own. */
  'GET /api/workspaces/:id/own-learning': {
    params: ById,
    query: DayRangeQuery.extend({ status: z.enum(ownLearningStatuses).optional() }),
    reply: z.array(OwnLearning),
    who: 'member',
  },
  /** What one learned beside the tasks, today or up to a week ago; it waits for a facilitator. */
  'POST /api/workspaces/:id/own-learning': {
    params: ById,
    body: z.object({
      title: name(limits.taskTitle),
      subject: Id.nullable().default(null),
      minutes: Minutes,
      feeling: z.enum(feelings).nullable().default(null),
      /** Today, where it is absent. */
      day: NewDay.optional(),
    }),
    reply: OwnLearning,
    status: 201,
    who: 'learner',
  },
  /** While it waits. */
  'PATCH /api/own-learning/:id': {
    params: ById,
    body: z.object({
      title: name(limits.taskTitle).optional(),
      subject: Id.nullable().optional(),
      minutes: Minutes.optional(),
      feeling: z.enum(feelings).nullable().optional(),
      day: DayInput.optional(),
    }),
    reply: OwnLearning,
    who: 'learner',
  },
  /** While it waits. */
  'DELETE /api/own-learning/:id': { params: ById, who: 'learner' },
  /** Accepts it, corrected where that is needed, or not; either can be decided again. */
  'POST /api/own-learning/:id/decision': {
    params: ById,
    body: z.object({
      accepted: z.boolean(),
      minutes: Minutes.optional(),
      subject: Id.nullable().optional(),
    }),
    reply: OwnLearning,
    who: 'facilitator',
  },
} as const satisfies Record<string, Entry>
