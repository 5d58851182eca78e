import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import type { Entry } from './entry.ts'
import { ById, DayOff, Id, name, NewDay } from './schemas.ts'

export const schoolDayCalls = {
  'GET /api/workspaces/:id/days-off': { params: ById, reply: z.array(DayOff), who: 'member' },
  'POST /api/workspaces/:id/days-off': {
    params: ById,
    body: z.object({
      startDate: NewDay,
      endDate: NewDay,
      name: name(limits.dayOffName).default(''),
      learnerId: Id.nullable().default(null),
    }),
    reply: DayOff,
    status: 201,
    who: 'facilitator',
  },
  'DELETE /api/days-off/:id': { params: ById, who: 'facilitator' },
  /** Computes usual minutes from the tasks done in the last eight weeks. */
  'GET /api/workspaces/:id/usual-days': {
    params: ById,
    reply: z.array(
      z.object({
        learnerId: Id,
        /** 1 is Monday, 7 is Sunday. Null applies to all other days. */
        weekday: z.int().min(1).max(7).nullable(),
        minutes: z.int(),
      }),
    ),
    who: 'member',
  },
} as const satisfies Record<string, Entry>
