import type { ReplyOf } from '#contract/calls.ts'
import type { PublicOrigin } from '#domain/public-origin.ts'
import { serve, type RouteDependencies } from '../../../http/serve.ts'
import { serveTextFile } from '../../../http/text-file.ts'
import {
  calendarAt,
  calendarFeedsOf,
  endCalendarFeed,
  makeCalendarFeed,
  renewCalendarFeed,
} from './calendar-feeds.service.ts'
import type { CalendarFeedRow } from './calendar-feeds.store.ts'

export function calendarFeedsRoutes(deps: RouteDependencies) {
  serve(deps, 'GET /api/workspaces/:id/calendar-feeds', async ({ actor, params }) =>
    (await calendarFeedsOf(actor, params.id)).map((row) => presentFeed(row, actor.publicOrigin())),
  )

  serve(deps, 'POST /api/workspaces/:id/calendar-feeds', async ({ actor, params, body }) =>
    presentFeed(await makeCalendarFeed(actor, params.id, body.learnerId), actor.publicOrigin()),
  )

  serve(deps, 'POST /api/calendar-feeds/:id/renew', async ({ actor, params }) =>
    presentFeed(await renewCalendarFeed(actor, params.id), actor.publicOrigin()),
  )

  serve(deps, 'DELETE /api/calendar-feeds/:id', ({ actor, params }) => endCalendarFeed(actor, params.id))

  serveTextFile(deps, 'GET /api/calendars/:token.ics', 'sprintling.ics', ({ actor, params }) =>
    calendarAt(actor, params.token),
  )
}

function presentFeed(
  { id, learner_id, token, created_at }: CalendarFeedRow,
  address: PublicOrigin | null,
): ReplyOf<'GET /api/workspaces/:id/calendar-feeds'>[number] {
  return { id, learnerId: learner_id, link: `/api/calendars/${token}.ics`, address, createdAt: created_at }
}
