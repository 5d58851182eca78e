import { type Selectable, sql } from 'kysely'
import type { Reader } from '../../../db/connection.ts'
import { workspaceTables } from '../../../db/table-rules.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Tx } from '../../../db/transaction.ts'

export type ClosedWorkspaceRow = Selectable<Tables['workspace']> & { closed_at: string }

/** Lists the closed workspaces of an owner. The workspace that was closed last comes first. */
export function listClosedOf({ db }: Reader, ownerId: string): Promise<ClosedWorkspaceRow[]> {
  return db
    .selectFrom('workspace')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('closed_at', 'is not', null)
    .$narrowType<{ closed_at: string }>()
    .orderBy('closed_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export function findClosedOf(
  { db }: Reader,
  ownerId: string,
  id: string,
): Promise<ClosedWorkspaceRow | undefined> {
  return db
    .selectFrom('workspace')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('closed_at', 'is not', null)
    .$narrowType<{ closed_at: string }>()
    .executeTakeFirst()
}

export async function listClosedBefore({ db }: Reader, moment: string): Promise<string[]> {
  const rows = await db
    .selectFrom('workspace')
    .select('id')
    .where('closed_at', '<=', moment)
    .orderBy('closed_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** Stores the memberships of a closed workspace separately. Returns the ids of its members. */
export async function archiveMemberships({ db }: Tx, workspaceId: string): Promise<string[]> {
  const members = await db
    .deleteFrom('workspace_member')
    .where('workspace_id', '=', workspaceId)
    .returningAll()
    .execute()
  await db.insertInto('closed_membership').values(members).execute()
  return members.map(({ user_id }) => user_id)
}

/** Restores the memberships of a reopened workspace. Returns the ids of its members. */
export async function restoreMemberships({ db }: Tx, workspaceId: string): Promise<string[]> {
  const members = await db
    .deleteFrom('closed_membership')
    .where('workspace_id', '=', workspaceId)
    .returningAll()
    .execute()
  await db.insertInto('workspace_member').values(members).execute()
  return members.map(({ user_id }) => user_id)
}

export async function setClosedAt({ db }: Tx, workspaceId: string, closedAt: string | null): Promise<void> {
  const closed = { closed_at: closedAt, offered_to: null }
  await db.updateTable('workspace').set(closed).where('id', '=', workspaceId).execute()
}

/**
 * Deletes the pending invitations, membership requests, calendar links and device links of the workspace. They
 * must not work while the workspace is closed, nor after it is reopened.
 */
export async function deleteInvitationsAndLinks({ db }: Tx, workspaceId: string): Promise<void> {
  await db
    .deleteFrom('invitation')
    .where('workspace_id', '=', workspaceId)
    .where('accepted', '=', 0)
    .execute()
  await db.deleteFrom('membership_request').where('workspace_id', '=', workspaceId).execute()
  await db.deleteFrom('calendar_feed').where('workspace_id', '=', workspaceId).execute()
  await db.deleteFrom('device_link').where('workspace_id', '=', workspaceId).execute()
}

export function listDevicesIn({ db }: Reader, workspaceId: string): Promise<{ id: string }[]> {
  return db.selectFrom('device').select('id').where('workspace_id', '=', workspaceId).execute()
}

/** Lists the children whose accounts are managed in this workspace and who belong to no other workspace. */
export async function listManagedOnlyIn({ db }: Reader, workspaceId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from "user"
    where first_workspace_id = ${workspaceId} and email is null and role = 'learner' and erased_at is null
      and not exists (
        select 1 from workspace_member as member
        where member.user_id = "user".id and member.workspace_id <> ${workspaceId})
      and not exists (
        select 1 from closed_membership as closed
        where closed.user_id = "user".id and closed.workspace_id <> ${workspaceId})
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Deletes the workspace and its rows. Deletes rows before the rows that they refer to. If it was the first
 * workspace of a user, the user's earliest joined remaining workspace becomes the first one, or null if there is
 * none.
 */
export async function deleteWorkspaceRows({ db }: Tx, workspaceId: string): Promise<void> {
  await db.updateTable('task').set({ carried_to: null }).where('workspace_id', '=', workspaceId).execute()
  for (const table of workspaceTables.toReversed())
    await db.deleteFrom(table).where('workspace_id', '=', workspaceId).execute()
  await sql`
    update "user" set first_workspace_id = (
      select member.workspace_id from (
        select workspace_id, id, user_id, joined_at from workspace_member
        union all select workspace_id, id, user_id, joined_at from closed_membership) as member
      where member.user_id = "user".id order by member.joined_at, member.id limit 1)
    where first_workspace_id = ${workspaceId}`.execute(db)
  await db.deleteFrom('workspace').where('id', '=', workspaceId).execute()
}
