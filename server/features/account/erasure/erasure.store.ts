import { sql } from 'kysely'
import { inBatches } from '../../../db/batches.ts'
import { countRows } from '../../../db/count-rows.ts'
import type { Reader } from '../../../db/connection.ts'
import { isOfWorkspace, userColumns } from '../../../db/table-rules.ts'
import type { Tx } from '../../../db/transaction.ts'
import { firstSharer } from '../../work/tasks/shared-cards.read.ts'

/**
 * Counts the open workspaces that the user owns. They must be closed or get another owner before the account can
 * be deleted.
 */
export function countOwned({ db }: Reader, userId: string): Promise<number> {
  return countRows(db.selectFrom('workspace').where('owner_id', '=', userId).where('closed_at', 'is', null))
}

/** Lists the open workspaces that the user is a member of, and all workspaces that the user owns, sorted by id. */
export async function listWorkspacesOf({ db }: Reader, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select workspace_id as id from workspace_member where user_id = ${userId}
    union select id from workspace where owner_id = ${userId}
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Lists the workspaces, also closed ones, with a row that the erasure of the user changes or deletes. */
export async function listWorkspacesNaming({ db }: Reader, userId: string): Promise<string[]> {
  const named = userColumns
    .filter(({ table, erasure }) => erasure !== 'keep' && isOfWorkspace(table))
    .map(
      ({ table, column }) =>
        sql`select workspace_id from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`,
    )
  const { rows } = await sql<{ workspace_id: string }>`
    ${sql.join(named, sql` union `)} order by workspace_id`.execute(db)
  return rows.map(({ workspace_id }) => workspace_id)
}

/**
 * Deletes the rows that refer to the user, or sets the column to null. `table-rules.ts` states which of the two
 * applies to a column. Other steps of the erasure handle the columns marked `custom`.
 */
export async function deleteRowsNaming({ db }: Tx, userId: string): Promise<void> {
  for (const { table, column, erasure } of userColumns.toReversed()) {
    const isNamed = sql`${sql.ref(column)} = ${userId}`
    if (erasure === 'delete') await sql`delete from ${sql.table(table)} where ${isNamed}`.execute(db)
    if (erasure === 'clear')
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${isNamed}`.execute(db)
  }
}

/** Deletes the user's shares of shared tasks. These tasks are then assigned to the first remaining learner. */
export async function deleteSharesOf({ db }: Tx, userId: string): Promise<void> {
  const left = await db
    .deleteFrom('task_share')
    .where('learner_id', '=', userId)
    .returning('task_id')
    .execute()
  for (const some of inBatches(left.map(({ task_id }) => task_id)))
    await db
      .updateTable('task')
      .set((eb) => ({ assigned_to: firstSharer(eb) }))
      .where('id', 'in', some)
      .execute()
}

/** Removes the user as the helper from other learners' calls for help. The calls themselves remain. */
export async function withdrawHelp({ db }: Tx, userId: string): Promise<void> {
  await db
    .updateTable('help_request')
    .set({ coming_id: null, coming_at: null })
    .where('coming_id', '=', userId)
    .execute()
}

/**
 * Removes the user's email address from the history, and deletes notices and invitations that contain it. Also
 * deletes the stored results of the last day's writes that refer to the user.
 */
export async function deleteTextsNaming({ db }: Tx, userId: string, email: string | null): Promise<void> {
  const emailKey = email?.normalize('NFKC').toLowerCase() ?? ''
  await sql`update history set what = '' where lower(what) = ${emailKey} and what <> ''`.execute(db)
  await sql`delete from notice where lower(what) = ${emailKey}`.execute(db)
  await db.deleteFrom('invitation').where('email_key', '=', emailKey).execute()
  await deleteResultsNaming(db, userId, emailKey)
}

/**
 * Deletes the stored results of the user's own writes. Also deletes those of other users' writes whose call,
 * result or undo contains the user's id, or whose result contains the email address. They are stored for one day.
 */
async function deleteResultsNaming(db: Tx['db'], userId: string, emailKey: string): Promise<void> {
  const named = `%${userId}%`
  const isNamed = sql<boolean>`call like ${named} or result like ${named} or undo like ${named}`
  const hasAddress = sql<boolean>`lower(result) like ${`%${emailKey}%`}`
  await db
    .deleteFrom('idempotent_write')
    .where((eb) => eb.or([eb('user_id', '=', userId), isNamed, ...(emailKey === '' ? [] : [hasAddress])]))
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
 * If the user is a facilitator, deletes all calendar feeds and pending invitations of the user's workspaces,
 * because the user could read and copy their links.
 */
export async function deleteKnownAccess({ db }: Tx, userId: string): Promise<void> {
  const planned = db
    .selectFrom('workspace_member')
    .select('workspace_id')
    .where('user_id', '=', userId)
    .where('role', '=', 'facilitator')
  await db.deleteFrom('calendar_feed').where('workspace_id', 'in', planned).execute()
  await db.deleteFrom('invitation').where('accepted', '=', 0).where('workspace_id', 'in', planned).execute()
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
