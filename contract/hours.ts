import { z } from 'zod'
import { daysBetween } from '#domain/day.ts'
import { limits } from '#domain/limits.ts'
import type { Entry } from './entry.ts'
import { nameSchemas } from './schema-names.ts'
import { ById, Day, DayInput, Id, Person, Time } from './schemas.ts'

/** First and last day, both included. */
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
  /** Null for learning that was not part of a task. Such an entry cannot be corrected with these calls. */
  taskId: Id.nullable(),
  title: z.string(),
  subject: Id.nullable(),
  learnerId: Id,
  day: Day,
  /** Negative if time was subtracted. */
  minutes: z.int(),
  loggedBy: Person,
  /** Time at which the timer was started; null for time that was typed in. */
  startedAt: Time.nullable(),
  createdAt: Time,
  /** Sorted with the oldest first. */
  corrections: z.array(Correction),
})

nameSchemas({ TimeEntry })

export const hoursCalls = {
  'GET /api/workspaces/:id/hours': {
    about: 'Lists the minutes of each current learner by day and subject, for learners only their own.',
    params: ById,
    query: Range,
    reply: z.array(
      z.object({
        person: Person,
        /** The weekly goal in minutes; null for the default. */
        weeklyMinutes: z.int().nullable(),
        /** Sorted by day, then by subject. */
        days: z.array(z.object({ day: Day, subject: Id.nullable(), minutes: z.int() })),
      }),
    ),
    who: 'member',
  },
  'GET /api/workspaces/:id/time-entries': {
    about: 'Lists the time entries behind the hours of these days, for learners only their own.',
    params: ById,
    query: Range,
    reply: z.array(TimeEntry),
    who: 'member',
  },
  'GET /api/workspaces/:id/hours.csv': {
    about: 'Returns the time entries of these days as a CSV file, for learners only their own.',
    params: ById,
    query: Range.safeExtend({ learner: Id.optional() }),
    file: 'text/csv',
    who: 'member',
  },
  'PATCH /api/time-entries/:id': {
    about:
      'Corrects a time entry, records who changed what, and updates the time spent on the task unless its sprint is completed.',
    params: ById,
    body: z.object({
      minutes: z.int().min(0).max(limits.minutesPerEntry).optional(),
      /** Must not be after today. */
      day: DayInput.optional(),
    }),
    reply: TimeEntry,
    who: 'facilitator',
  },
} as const satisfies Record<string, Entry>
