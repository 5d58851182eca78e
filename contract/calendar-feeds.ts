import { z } from 'zod'
import type { Entry } from './entry.ts'
import { nameSchemas } from './schema-names.ts'
import { ById, Id, PublicAddress, Time, Token } from './schemas.ts'

/** A private feed for calendar apps. Its URL works without a sign-in. */
const CalendarFeed = z.object({
  id: Id,
  /** Null for the feed of the whole family. */
  learnerId: Id.nullable(),
  /** Path of the calendar file. */
  link: z.string(),
  address: PublicAddress.nullable(),
  /** Time at which the link was created or last renewed. */
  createdAt: Time,
})

const secret = {
  secret: true,
  idempotent: true, // storing the reply reveals nothing new, because the token is already stored in plain text
} as const

nameSchemas({ CalendarFeed })

export const calendarFeedCalls = {
  'GET /api/workspaces/:id/calendar-feeds': {
    about: 'Lists the calendar feeds of the workspace with their private links.',
    params: ById,
    reply: z.array(CalendarFeed),
    who: 'facilitator',
    secret: true,
  },
  'POST /api/workspaces/:id/calendar-feeds': {
    about: 'Creates a calendar feed for one learner or for the whole family.',
    params: ById,
    body: z.object({ learnerId: Id.nullable() }),
    reply: CalendarFeed,
    status: 201,
    who: 'facilitator',
    ...secret,
  },
  'POST /api/calendar-feeds/:id/renew': {
    about: 'Creates a new link for a calendar feed, so that the old one stops working.',
    params: ById,
    reply: CalendarFeed,
    who: 'facilitator',
    ...secret,
  },
  'DELETE /api/calendar-feeds/:id': {
    about: 'Deletes a calendar feed, so that its link stops working.',
    params: ById,
    who: 'facilitator',
  },
  'GET /api/calendars/:token.ics': {
    about: 'Returns a calendar file with the planned tasks, for calendar apps.',
    params: z.object({ token: Token }),
    file: 'text/calendar',
    who: 'anyone',
    onDevice: true,
    rateLimited: true,
  },
} as const satisfies Record<string, Entry>
