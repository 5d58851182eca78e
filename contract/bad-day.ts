import { z } from 'zod'
import { badDayWays, overflows } from '#domain/bad-day.ts'
import { limits } from '#domain/limits.ts'
import type { Entry } from './entry.ts'
import { ById, Day, DayInput, Id, NewDay } from './schemas.ts'

export const badDayCalls = {
  'POST /api/workspaces/:id/bad-day': {
    about:
      'Replans the open tasks of these learners on these days of the active sprint in one step, or answers 409 `stale` if the result would differ from `seen`.',
    params: ById,
    body: z.object({
      learnerIds: z.array(Id).min(1).max(limits.quotas.members),
      startDate: NewDay,
      endDate: NewDay,
      way: z.enum(badDayWays),
      /**
       * Number of school days by which `shift` moves tasks. Defaults to the number of school days that each
       * learner loses.
       */
      shiftBy: z.int().min(limits.schoolDaysToShift.min).max(limits.schoolDaysToShift.max).optional(),
      /** Destination of tasks for which the sprint has no school day left. */
      overflow: z.enum(overflows).default('backlog'),
      /** If true, also adds days off for these days, but only for learners for whom they are school days. */
      marksDayOff: z.boolean().default(false),
      /** The user's current day. Tasks are never moved to an earlier day. */
      today: DayInput,
      /** Destination of each task in the preview that the user confirmed. */
      seen: z
        .array(z.object({ id: Id, to: z.union([z.enum(['backlog', 'trash']), Day]) }))
        .max(limits.quotas.cards),
    }),
    who: 'facilitator',
  },
} as const satisfies Record<string, Entry>
