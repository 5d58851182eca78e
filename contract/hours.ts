import { z } from 'zod'
import { daysBetween } from '#domain/day.ts'
import { limits } from '#domain/limits.ts'
import type { Entry } from './entry.ts'
import { ById, Day, DayInput, Id, Person, Time } from './schemas.ts'

/** First and last day, both counted. */
const Range = z
  .object({ from: DayInput, to: DayInput })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'reversed' })
  .refine(({ from, to }) => daysBetween(from, to) < limits.daysOfHours, { path: ['to'], error: 'too_long' })

const Correction = z.object({
  by: Person,
  at: Time,
  minutesBefore: z.int(),
  minutesAfter: z.int(),
  dayBefore: Day,
  dayAfter: Day,
})

const TimeEntry = z.object({
  id: Id,
  /** Null: own learning beside the tasks, which is not corrected here. */
  taskId: Id.nullable(),
  title: z.string(),
  subject: Id.nullable(),
  learnerId: Id,
  day: Day,
  /** Negative where time was taken back. */
  minutes: z.int(),
  loggedBy: Person,
  /** When its timer began; null for what was typed. */
  startedAt: Time.nullable(),
  createdAt: Time,
  /** Oldest first. */
  corrections: z.array(Correction),
})

export const hoursCalls = {
  /** Of current learners, by name; learners get only their own. */
  'GET /api/workspaces/:id/hours': {
    params: ById,
    query: Range,
    reply: z.array(
      z.object({
        person: Person,
        /** What was set for a week; null: the usual. */
        weeklyMinutes: z.int().nullable(),
        /** By day, then subject. */
        days: z.array(z.object({ day: Day, subject: Id.nullable(), minutes: z.int() })),
      }),
    ),
    who: 'member',
  },
  /** What the hours of these days are made of; learners get only their own. */
  'GET /api/workspaces/:id/time-entries': {
    params: ById,
    query: Range,
    reply: z.array(TimeEntry),
    who: 'member',
  },
  'GET /api/workspaces/:id/hours.csv': {
    params: ById,
    query: Range.safeExtend({ learner: Id.optional() }),
    file: 'text/csv',
    who: 'member',
  },
  /** Keeps who changed what. The time of the task follows, but in a completed sprint. */
  'PATCH /api/time-entries/:id': {
    params: ById,
    body: z.object({
      minutes: z.int().min(0).max(limits.minutesPerEntry).optional(),
      /** Not after today. */
      day: DayInput.optional(),
    }),
    reply: TimeEntry,
    who: 'facilitator',
  },
} as const satisfies Record<string, Entry>
