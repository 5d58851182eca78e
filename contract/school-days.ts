import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import type { Entry } from './entry.ts'
import { ById, DayOff, Id, name, NewDay } from './schemas.ts'

export const schoolDayCalls = {
  'GET /api/workspaces/:id/days-off': {
    about: 'Lists the days off of the workspace.',
    params: ById,
    reply: z.array(DayOff),
    who: 'member',
  },
  'POST /api/workspaces/:id/days-off': {
    about: 'Adds days off for one learner or for everyone.',
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
  'DELETE /api/days-off/:id': {
    about: 'Deletes days off.',
    params: ById,
    who: 'facilitator',
  },
  'GET /api/workspaces/:id/usual-days': {
    about:
      'Returns the usual minutes of each learner by weekday, computed from the tasks done in the last eight weeks.',
    params: ById,
    reply: z.array(
      z.object({
        learnerId: Id,
        /** 1 is Monday, 7 is Sunday. Null for the value that applies to all other weekdays. */
        weekday: z.int().min(1).max(7).nullable(),
        minutes: z.int(),
      }),
    ),
    who: 'member',
  },
} as const satisfies Record<string, Entry>
