import { z } from 'zod'
import { feelings } from '#domain/feeling.ts'
import type { Entry } from './entry.ts'
import { ById, Day, DayRangeQuery, Id, NewDay } from './schemas.ts'

const DayFeeling = z.object({ id: Id, learnerId: Id, day: Day, feeling: z.enum(feelings) })

export const dayFeelingCalls = {
  /** Sorted by day. Learners receive only their own. */
  'GET /api/workspaces/:id/feelings': {
    params: ById,
    query: DayRangeQuery,
    reply: z.array(DayFeeling),
    who: 'member',
  },
  /**
   * Saves how the learner's day was and replaces an earlier answer for that day. The day is today or up to a week ago.
   */
  'POST /api/workspaces/:id/feelings': {
    params: ById,
    body: z.object({ day: NewDay, feeling: z.enum(feelings) }),
    reply: DayFeeling,
    status: 201,
    who: 'learner',
  },
  /** Deletes the answer for that day. */
  'DELETE /api/workspaces/:id/feelings/:day': { params: ById.extend({ day: Day }), who: 'learner' },
} as const satisfies Record<string, Entry>
