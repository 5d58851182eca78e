import { z } from 'zod'
import { badDayWays, overflows } from '#domain/bad-day.ts'
import { limits } from '#domain/limits.ts'
import type { Entry } from './entry.ts'
import { ById, Day, DayInput, Id, NewDay } from './schemas.ts'

export const badDayCalls = {
  /** Replans what is open for these learners on these days of the active sprint: all in one step, or 409 `stale`. */
  'POST /api/workspaces/:id/bad-day': {
    params: ById,
    body: z.object({
      learnerIds: z.array(Id).min(1).max(limits.quotas.members),
      startDate: NewDay,
      endDate: NewDay,
      way: z.enum(badDayWays),
      /** School days by which `shift` moves; as many as each learner loses unless said. */
      shiftBy: z.int().min(limits.schoolDaysToShift.min).max(limits.schoolDaysToShift.max).optional(),
      /** What becomes of work for which the sprint has no school day left. */
      overflow: z.enum(overflows).default('backlog'),
      /** Adds the days to the days off of those who would learn on them. */
      marksDayOff: z.boolean().default(false),
      /** Where the person is; nothing is planned for earlier. */
      today: DayInput,
      /** Where each task goes, as the person saw it. */
      seen: z
        .array(z.object({ id: Id, to: z.union([z.enum(['backlog', 'trash']), Day]) }))
        .max(limits.quotas.cards),
    }),
    who: 'facilitator',
  },
} as const satisfies Record<string, Entry>
