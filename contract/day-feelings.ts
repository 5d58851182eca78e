import { z } from 'zod'
import { feelings } from '#domain/feeling.ts'
import type { Entry } from './entry.ts'
import { nameSchemas } from './schema-names.ts'
import { ById, Day, DayRangeQuery, Id, NewDay } from './schemas.ts'

const DayFeeling = z.object({ id: Id, learnerId: Id, day: Day, feeling: z.enum(feelings) })

nameSchemas({ DayFeeling })

export const dayFeelingCalls = {
  'GET /api/workspaces/:id/feelings': {
    about: 'Lists how the days were, sorted by day, for learners only their own.',
    params: ById,
    query: DayRangeQuery,
    reply: z.array(DayFeeling),
    who: 'member',
  },
  'POST /api/workspaces/:id/feelings': {
    about:
      "Saves how the learner's day was, today or up to a week ago, in place of an earlier answer for that day.",
    params: ById,
    body: z.object({ day: NewDay, feeling: z.enum(feelings) }),
    reply: DayFeeling,
    status: 201,
    who: 'learner',
  },
  'DELETE /api/workspaces/:id/feelings/:day': {
    about: "Deletes the learner's answer for that day.",
    params: ById.extend({ day: Day }),
    who: 'learner',
  },
} as const satisfies Record<string, Entry>
