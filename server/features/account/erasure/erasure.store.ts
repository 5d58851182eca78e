import { sql } from 'kysely'
import { inBatches } from '../../../db/batches.ts'
import type { Reader } from '../../../db/connection.ts'
import type { Tx } from '../../../db/transaction.ts'
import { firstSharer } from '../../work/tasks/shared-cards.read.ts'

/**
 * Counts the open workspaces that the user owns. Each needs another owner, or must be closed, before the account is
 * deleted.
 */
export async function countOwned({ db }: Reader, userId: string): Promise<number> {
  const { owned } = await db
    .selectFrom('workspace')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('owned'))
    .where('owner_id', '=', userId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return owned
}

/** Lists the workspaces that the user is a member of or owns, also closed ones, sorted by id. */
export async function listWorkspacesOf({ db }: Reader, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select workspace_id as id from workspace_member where user_id = ${userId}
    union select id from workspace where owner_id = ${userId}
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Lists the workspaces with a row that names the user, also closed ones. */
export async function listWorkspacesNaming({ db }: Reader, userId: string): Promise<string[]> {
  const { rows } = await sql<{ workspace_id: string }>`
    select workspace_id from workspace_member where user_id = ${userId}
    union select workspace_id from closed_membership where user_id = ${userId}
    union select workspace_id from task where assigned_to = ${userId} or assigned_before = ${userId}
    union select workspace_id from task_share where learner_id = ${userId}
    union select workspace_id from activity where user_id = ${userId}
    union select workspace_id from series_learner where learner_id = ${userId}
    union select workspace_id from template_learner where learner_id = ${userId}
    union select workspace_id from sprint_answer where user_id = ${userId}
    union select workspace_id from own_learning where learner_id = ${userId}
    union select workspace_id from day_feeling where learner_id = ${userId}
    union select workspace_id from device where learner_id = ${userId} or paired_by = ${userId}
    order by workspace_id`.execute(db)
  return rows.map(({ workspace_id }) => workspace_id)
}

/** Unassigns all tasks, also in completed sprints, whose figures do not change. */
export async function unassignAll({ db }: Tx, userId: string): Promise<void> {
  const left = await db
    .deleteFrom('task_share')
    .where('learner_id', '=', userId)
    .returning('task_id')
    .execute()
  for (const some of inBatches(left.map(({ task_id }) => task_id)))
    await db
      .updateTable('task')
      .set((eb) => ({
        assigned_to: firstSharer(eb),
      }))
      .where('id', 'in', some)
      .execute()
  for (const column of ['assigned_to', 'assigned_before'] as const)
    await db
      .updateTable('task')
      .set({ [column]: null })
      .where(column, '=', userId)
      .execute()
}

/**
 * Deletes what names the user in activity, look backs, history, notices, invitations, membership requests and the
 * stored writes of the last day.
 */
export async function deleteMentions({ db }: Tx, userId: string, email: string | null): Promise<void> {
  const emailKey = email?.normalize('NFKC').toLowerCase() ?? ''
  for (const table of ['activity', 'sprint_answer'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
  for (const column of ['by_id', 'about_id'] as const)
    await db
      .updateTable('history')
      .set({ [column]: null })
      .where(column, '=', userId)
      .execute()
  await sql`update history set what = '' where lower(what) = ${emailKey} and what <> ''`.execute(db)
  await sql`delete from notice where user_id = ${userId} or lower(what) = ${emailKey}`.execute(db)
  await db
    .deleteFrom('membership_request')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('asked_by', '=', userId)]))
    .execute()
  await db
    .deleteFrom('invitation')
    .where((eb) =>
      eb.or([
        eb('invited_by', '=', userId),
        eb('accepted_by', '=', userId),
        eb('hands_over', '=', userId),
        eb('email_key', '=', emailKey),
      ]),
    )
    .execute()
  await deleteResultsNaming(db, userId, emailKey)
}

/** Deletes the user's own writes of the last day, and writes of others if their call, result or undo names the user. */
async function deleteResultsNaming(db: Tx['db'], userId: string, emailKey: string): Promise<void> {
  const named = `%${userId}%`
  const isNamed = sql<boolean>`call like ${named} or result like ${named} or undo like ${named}`
  const hasAddress = sql<boolean>`lower(result) like ${`%${emailKey}%`}`
  await db
    .deleteFrom('idempotent_write')
    .where((eb) => eb.or([eb('user_id', '=', userId), isNamed, ...(emailKey === '' ? [] : [hasAddress])]))
    .execute()
}

/**
 * Deletes the user's timers, calls for help, feelings and own learning. Calls for help that the user answered for
 * others stay, without the name.
 */
export async function deleteChildDays({ db }: Tx, userId: string): Promise<void> {
  for (const table of ['timer', 'help_request', 'day_feeling', 'own_learning'] as const)
    await db.deleteFrom(table).where('learner_id', '=', userId).execute()
  await db
    .updateTable('help_request')
    .set({ coming_id: null, coming_at: null })
    .where('coming_id', '=', userId)
    .execute()
}

/** Removes the user from places in templates, which become empty. */
export async function leavePlaces({ db }: Tx, userId: string): Promise<void> {
  await db
    .updateTable('template_learner')
    .set({ learner_id: null })
    .where('learner_id', '=', userId)
    .execute()
}

/** Removes the user from series. Also deletes series that have no other learner. */
export async function deleteSeriesOf({ db }: Tx, userId: string): Promise<void> {
  const parts = db.selectFrom('series_learner').select('id').where('learner_id', '=', userId)
  const occurrences = db.selectFrom('occurrence').where('series_learner_id', 'in', parts)
  await db
    .updateTable('task')
    .set({ occurrence_id: null })
    .where('occurrence_id', 'in', occurrences.select('id'))
    .execute()
  await db.deleteFrom('occurrence').where('series_learner_id', 'in', parts).execute()
  const series = await db
    .deleteFrom('series_learner')
    .where('learner_id', '=', userId)
    .returning(['workspace_id', 'series_id'])
    .execute()
  await db
    .deleteFrom('series')
    .where('id', 'in', ['', ...series.map(({ series_id }) => series_id)])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('series_learner')
            .select('series_learner.id')
            .whereRef('series_learner.workspace_id', '=', 'series.workspace_id')
            .whereRef('series_learner.series_id', '=', 'series.id'),
        ),
      ),
    )
    .execute()
}

/**
 * Deletes sessions, links, known browsers, calendar addresses, memberships and pending invitations, including those
 * of others that a facilitator could read. The caller deletes devices.
 */
export async function deleteAccess({ db }: Tx, userId: string): Promise<void> {
  await db.deleteFrom('day_off').where('learner_id', '=', userId).execute()
  const planned = db
    .selectFrom('workspace_member')
    .select('workspace_id')
    .where('user_id', '=', userId)
    .where('role', '=', 'facilitator')
  await db
    .deleteFrom('calendar_feed')
    .where((eb) => eb.or([eb('learner_id', '=', userId), eb('workspace_id', 'in', planned)]))
    .execute()
  await db.deleteFrom('invitation').where('accepted', '=', 0).where('workspace_id', 'in', planned).execute()
  await db
    .deleteFrom('device_link')
    .where((eb) => eb.or([eb('learner_id', '=', userId), eb('made_by', '=', userId)]))
    .execute()
  for (const table of [
    'session',
    'password_reset',
    'known_browser',
    'email_change',
    'second_factor',
    'recovery_code',
    'workspace_member',
    'closed_membership',
  ] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
  await db.updateTable('workspace').set({ offered_to: null }).where('offered_to', '=', userId).execute()
}

/** Lists the user's own phones, and the tablets that the user paired. */
export function listDevicesOf({ db }: Reader, userId: string): Promise<{ id: string }[]> {
  return db
    .selectFrom('device')
    .select('id')
    .where((eb) => eb.or([eb('learner_id', '=', userId), eb('paired_by', '=', userId)]))
    .execute()
}

/** Empties the row of the account. It remains because completed sprints refer to it. */
export async function emptyAccount({ db }: Tx, userId: string, now: string): Promise<void> {
  await db
    .updateTable('user')
    .set({
      username: '',
      username_key: userId,
      email: null,
      email_key: null,
      password_hash: null,
      pin_hash: null,
      pin_kind: null,
      first_name: '',
      last_name: '',
      timezone: null,
      language: 'en',
      picture: null,
      colour: null,
      first_workspace_id: null,
      erased_at: now,
    })
    .where('id', '=', userId)
    .execute()
}
