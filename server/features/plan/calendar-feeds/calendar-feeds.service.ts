import { dayOffTitle, type FeedEvent, feedName, feedWindow, shownDays } from '#domain/calendar-feed.ts'
import { dayInTimezone } from '#domain/day.ts'
import { Problem } from '#domain/errors.ts'
import type { HistoryKind } from '#domain/history.ts'
import type { Language } from '#domain/language.ts'
import { limits } from '#domain/limits.ts'
import { shortNamesAmong } from '#domain/names.ts'
import { permit } from '#domain/permissions.ts'
import type { Actor, RequestContext } from '../../../context/request-context.ts'
import type { Reader } from '../../../db/connection.ts'
import { lockWorkspace } from '../../../db/locks.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { publish } from '../../../realtime/publish.ts'
import { newToken } from '../../../security/tokens.ts'
import { recordHistory } from '../../people/history/history.service.ts'
import { listLearnerNames, memberOf } from '../../people/members/members.service.ts'
import { workspaceOf } from '../../people/workspaces/workspaces.service.ts'
import {
  type CalendarFeedRow,
  deleteFeed,
  type FeedEventRow,
  findFeedByToken,
  findFeedOf,
  hasFeed,
  insertFeed,
  listFeedEvents,
  listFeeds,
  type OpenedFeed,
  renewToken,
} from './calendar-feeds.store.ts'
import { toICalendar } from './icalendar.ts'

export async function calendarFeedsOf(actor: Actor, workspaceId: string): Promise<CalendarFeedRow[]> {
  await workspaceOf(actor.store, actor, workspaceId)
  permit(actor, 'calendarFeed.manage')
  return listFeeds(actor.store, workspaceId)
}

/** Creates a calendar address for the whole family or for one learner. */
export async function makeCalendarFeed(
  actor: Actor,
  workspaceId: string,
  learnerId: string | null,
): Promise<CalendarFeedRow> {
  return inTransaction(actor, async (tx) => {
    await lockWorkspace(tx, workspaceId, 'exclusive') // neither the creator nor the learner may leave before the commit
    await workspaceOf(tx, actor, workspaceId)
    permit(actor, 'calendarFeed.manage')
    if (learnerId !== null && (await memberOf(tx, workspaceId, learnerId)).role !== 'learner')
      throw new Problem('not_found')
    const whose = { workspace_id: workspaceId, learner_id: learnerId }
    if (await hasFeed(tx, whose)) throw new Problem('calendar_feed_exists')
    const feed = await insertFeed(tx, { ...whose, ...newAddress(actor) })
    await tell(tx, actor, feed, 'calendar_made')
    return feed
  })
}

/** Replaces the address. The old one stops working. */
export async function renewCalendarFeed(actor: Actor, id: string): Promise<CalendarFeedRow> {
  return inTransaction(actor, async (tx) => {
    const feed = await lockFeed(tx, actor, id)
    await tell(tx, actor, feed, 'calendar_renewed')
    return renewToken(tx, feed, newAddress(actor))
  })
}

export async function endCalendarFeed(actor: Actor, id: string): Promise<void> {
  await inTransaction(actor, async (tx) => {
    const feed = await lockFeed(tx, actor, id)
    await tell(tx, actor, feed, 'calendar_ended')
    await deleteFeed(tx, feed)
  })
}

/** Returns the calendar file for anyone who has the address. */
export async function calendarAt({ store, now }: RequestContext, token: string): Promise<string> {
  const feed = await findFeedByToken(store, token)
  if (!feed) throw new Problem('link_invalid')
  const window = feedWindow(dayInTimezone(feed.timezone, now()))
  const rows = await listFeedEvents(store, feed, window, limits.calendarTasks)
  const events = rows.map((row) => toEvent(row, feed.language))
  return toICalendar(feedName(feed.language, await learnerNameOf(store, feed)), events)
}

/** Returns the learner's name, or null for the calendar of the whole family. */
async function learnerNameOf(
  store: Reader,
  { workspace_id, learner_id }: OpenedFeed,
): Promise<string | null> {
  if (learner_id === null) return null
  const learners = await listLearnerNames(store, workspace_id)
  const learner = learners.find(({ id }) => id === learner_id)
  return learner ? shortNamesAmong(learners)(learner) : null
}

function toEvent(row: FeedEventRow, language: Language): FeedEvent {
  return {
    id: row.id,
    title: row.kind === 'day_off' ? dayOffTitle(language, row.title) : row.title,
    ...shownDays({ startDate: row.start_date, endDate: row.end_date }),
    version: row.version,
    changedAt: row.changed_at,
  }
}

/** Locks the workspace and reads the feed. Throws `not_found` if it was deleted or belongs to a workspace of others. */
async function lockFeed(tx: Tx, actor: Actor, id: string): Promise<CalendarFeedRow> {
  const { workspace_id } = await feedOf(tx, actor, id)
  await lockWorkspace(tx, workspace_id, 'exclusive')
  return feedOf(tx, actor, id)
}

async function feedOf(tx: Tx, actor: Actor, id: string): Promise<CalendarFeedRow> {
  const feed = await findFeedOf(tx, actor.id, id)
  if (!feed) throw new Problem('not_found')
  permit(actor, 'calendarFeed.manage')
  return feed
}

function newAddress({ id, now }: Actor) {
  return { token: newToken().token, created_by: id, created_at: now().toISOString() }
}

async function tell(
  tx: Tx,
  actor: Actor,
  { workspace_id, learner_id }: CalendarFeedRow,
  kind: HistoryKind,
): Promise<void> {
  const about = learner_id === null ? {} : { about: learner_id }
  await recordHistory(tx, workspace_id, { kind, by: actor.id, ...about, at: actor.now().toISOString() })
  publish(tx, workspace_id, 'calendars')
}
