import { type Insertable, type Selectable, sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Language } from '#domain/language.ts'
import type { DayRange } from '#domain/school-days.ts'
import { findRowOf } from '../../../db/workspace-rows.ts'
import type { Reader } from '../../../db/connection.ts'
import { newId } from '../../../db/ids.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Tx } from '../../../db/transaction.ts'

export type CalendarFeedRow = Selectable<Tables['calendar_feed']>

export function listFeeds({ db }: Reader, workspaceId: string): Promise<CalendarFeedRow[]> {
  return db
    .selectFrom('calendar_feed')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .orderBy('id')
    .execute()
}

export function findFeedOf(reader: Reader, userId: string, id: string): Promise<CalendarFeedRow | undefined> {
  return findRowOf(reader, 'calendar_feed', userId, id)
}

export async function hasFeed(
  { db }: Reader,
  { workspace_id, learner_id }: Pick<CalendarFeedRow, 'workspace_id' | 'learner_id'>,
): Promise<boolean> {
  const feed = db
    .selectFrom('calendar_feed')
    .select('id')
    .where('workspace_id', '=', workspace_id)
    .where('learner_id', learner_id === null ? 'is' : '=', learner_id)
  return (await feed.executeTakeFirst()) !== undefined
}

export function insertFeed(
  { db }: Tx,
  feed: Omit<Insertable<Tables['calendar_feed']>, 'id'>,
): Promise<CalendarFeedRow> {
  return db
    .insertInto('calendar_feed')
    .values({ id: newId(), ...feed })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function renewToken(
  { db }: Tx,
  { workspace_id, id }: CalendarFeedRow,
  renewed: Pick<CalendarFeedRow, 'token' | 'created_by' | 'created_at'>,
): Promise<CalendarFeedRow> {
  return db
    .updateTable('calendar_feed')
    .set(renewed)
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteFeed({ db }: Tx, { workspace_id, id }: CalendarFeedRow): Promise<void> {
  await db.deleteFrom('calendar_feed').where('workspace_id', '=', workspace_id).where('id', '=', id).execute()
}

export type OpenedFeed = Pick<CalendarFeedRow, 'workspace_id' | 'learner_id'> & {
  /** The language of the person who created the feed. */
  language: Language
  timezone: string | null
}

export function findFeedByToken({ db }: Reader, token: string): Promise<OpenedFeed | undefined> {
  return db
    .selectFrom('calendar_feed')
    .innerJoin('user as maker', 'maker.id', 'calendar_feed.created_by')
    .select(['calendar_feed.workspace_id', 'calendar_feed.learner_id'])
    .select(['maker.language', 'maker.timezone'])
    .where('calendar_feed.token', '=', token)
    .executeTakeFirst()
}

export type FeedEventRow = {
  kind: 'sprint' | 'day_off' | 'task'
  id: string
  title: string
  start_date: Day
  end_date: Day
  version: number
  changed_at: string
}

/**
 * Lists sprints that were started, days off, and the tasks of these sprints that have a day, sorted by date. A
 * learner's feed contains only that learner's tasks, and the days off of the learner and of the whole family. The
 * family's feed contains the tasks of all learners, but only the days off of the whole family. Carried-over tasks
 * are left out, because their copies get a new day. If there are more than `maxTasks` tasks, the latest are kept.
 */
export async function listFeedEvents(
  { db }: Reader,
  { workspace_id, learner_id }: Pick<CalendarFeedRow, 'workspace_id' | 'learner_id'>,
  { startDate, endDate }: DayRange,
  maxTasks: number,
): Promise<FeedEventRow[]> {
  const overlaps = sql`start_date <= ${endDate} and end_date >= ${startDate}`
  const shares = sql`
    select task_id from task_share
    where workspace_id = ${workspace_id} and learner_id = ${learner_id} and is_away = 0`
  const isTheirs =
    learner_id === null ? sql`` : sql`and (task.assigned_to = ${learner_id} or task.id in (${shares}))`
  const events = sql<FeedEventRow>`
    select 'sprint' as kind, id, name as title, start_date, end_date, 0 as version, created_at as changed_at
    from sprint where workspace_id = ${workspace_id} and status <> 'draft' and ${overlaps}
    union all
    select 'day_off', id, name, start_date, end_date, 0, created_at
    from day_off
    where workspace_id = ${workspace_id} and (learner_id is null or learner_id = ${learner_id}) and ${overlaps}
    union all
    select * from (
      select 'task' as kind, task.id, task.title, task.day, task.day as last_day, task.version, task.updated_at
      from sprint join task on task.workspace_id = sprint.workspace_id and task.container = sprint.id
      where sprint.workspace_id = ${workspace_id} and sprint.status <> 'draft'
        and task.day between ${startDate} and ${endDate}
        and task.deleted_at is null and task.carried_to is null ${isTheirs}
      order by task.day desc, task.id desc limit ${maxTasks}
    ) as tasks
    order by start_date, id`
  return (await events.execute(db)).rows
}
