import { z } from 'zod'
import { feelings } from '#domain/feeling.ts'
import { limits } from '#domain/limits.ts'
import { ownLearningStatuses } from '#domain/own-learning.ts'
import type { Entry } from './entry.ts'
import { nameSchemas } from './schema-names.ts'
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
  /** Accepted learning counts as time learned. */
  status: z.enum(ownLearningStatuses),
  /** Null while it waits for a decision. */
  decidedAt: Time.nullable(),
  createdAt: Time,
})

const Minutes = z.int().min(1).max(limits.minutesPerEntry)

nameSchemas({ OwnLearning })

export const ownLearningCalls = {
  'GET /api/workspaces/:id/own-learning': {
    about: 'Lists what learners did beside the tasks, sorted by day, for learners only their own.',
    params: ById,
    query: DayRangeQuery.extend({ status: z.enum(ownLearningStatuses).optional() }),
    reply: z.array(OwnLearning),
    who: 'member',
  },
  'POST /api/workspaces/:id/own-learning': {
    about:
      "Reports learning beside the tasks, today or up to a week ago, which then waits for a facilitator's decision.",
    params: ById,
    body: z.object({
      title: name(limits.taskTitle),
      subject: Id.nullable().default(null),
      minutes: Minutes,
      feeling: z.enum(feelings).nullable().default(null),
      /** Defaults to today. */
      day: NewDay.optional(),
    }),
    reply: OwnLearning,
    status: 201,
    who: 'learner',
  },
  'PATCH /api/own-learning/:id': {
    about: 'Changes reported learning that still waits for a decision.',
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
  'DELETE /api/own-learning/:id': {
    about: 'Deletes reported learning that still waits for a decision.',
    params: ById,
    who: 'learner',
  },
  'POST /api/own-learning/:id/decision': {
    about:
      'Accepts reported learning, with corrections if needed, or declines it, also if it was decided before.',
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
