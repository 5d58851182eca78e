import type { Selectable } from 'kysely'
import type { Role } from '#domain/permissions.ts'
import { newId } from '../../../db/ids.ts'
import { countRows } from '../../../db/count-rows.ts'
import { changeRow } from '../../../db/workspace-rows.ts'
import type { Reader } from '../../../db/connection.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Tx } from '../../../db/transaction.ts'

type MembershipRow = Selectable<Tables['workspace_member']>

export type PersonRow = Pick<Selectable<Tables['user']>, 'first_name' | 'last_name'>

/** `has_password` is 0 or 1. */
export type MemberRow = MembershipRow &
  PersonRow &
  Pick<
    Selectable<Tables['user']>,
    'email' | 'picture' | 'colour' | 'username' | 'first_workspace_id' | 'pin_kind'
  > & {
    has_password: number
  }

export type AccountRow = { id: string; role: Role }

export function listMembers(reader: Reader, workspaceId: string): Promise<MemberRow[]> {
  return members(reader).where('workspace_member.workspace_id', '=', workspaceId).execute()
}

/** Lists the names of all learners of the workspace. */
export async function listLearnerNames({ db }: Reader, workspaceId: string) {
  return db
    .selectFrom('workspace_member')
    .innerJoin('user', 'user.id', 'workspace_member.user_id')
    .select(['user.id', 'user.first_name as firstName', 'user.last_name as lastName'])
    .where('workspace_member.workspace_id', '=', workspaceId)
    .where('workspace_member.role', '=', 'learner')
    .execute()
}

function members({ db }: Reader) {
  return db
    .selectFrom('workspace_member')
    .innerJoin('user', 'user.id', 'workspace_member.user_id')
    .selectAll('workspace_member')
    .select(['user.first_name', 'user.last_name', 'user.email', 'user.picture', 'user.colour'])
    .select(['user.username', 'user.first_workspace_id', 'user.pin_kind'])
    .select((eb) =>
      eb
        .case()
        .when('user.password_hash', 'is', null)
        .then(eb.lit(0))
        .else(eb.lit(1))
        .end()
        .as('has_password'),
    )
}

/**
 * `workspace_name` is the facilitator's other workspace that the learner is in. It is null for a child who was
 * created in this workspace.
 */
export type KnownLearnerRow = PersonRow &
  Pick<Selectable<Tables['user']>, 'id' | 'role' | 'picture' | 'colour'> & { workspace_name: string | null }

export function listKnownLearners(
  { db }: Reader,
  workspaceId: string,
  facilitatorId: string,
  onlyId?: string,
): Promise<KnownLearnerRow[]> {
  const elsewhere = db
    .selectFrom('workspace_member as mine')
    .innerJoin('workspace_member as theirs', 'theirs.workspace_id', 'mine.workspace_id')
    .innerJoin('workspace', 'workspace.id', 'mine.workspace_id')
    .where('mine.user_id', '=', facilitatorId)
    .where('mine.role', '=', 'facilitator')
    .where('mine.workspace_id', '<>', workspaceId)
    .where('theirs.role', '=', 'learner')
    .groupBy('theirs.user_id')
    .select((eb) => ['theirs.user_id as id', eb.fn.min('workspace.name').as('workspace_name')])
  const madeHere = db
    .selectFrom('user')
    .where('first_workspace_id', '=', workspaceId)
    .where('email', 'is', null)
    .where('role', '=', 'learner')
    .select((eb) => ['id', eb.cast<string | null>(eb.lit(null), 'text').as('workspace_name')])
  return db
    .with('known', () =>
      madeHere.unionAll(elsewhere.where('theirs.user_id', 'not in', madeHere.clearSelect().select('id'))),
    )
    .selectFrom('known')
    .innerJoin('user', 'user.id', 'known.id')
    .select(['user.id', 'user.role', 'first_name', 'last_name', 'picture', 'colour', 'workspace_name'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('workspace_member as here')
            .select('here.id')
            .where('here.workspace_id', '=', workspaceId)
            .whereRef('here.user_id', '=', 'known.id'),
        ),
      ),
    )
    .$if(onlyId !== undefined, (known) => known.where('user.id', '=', onlyId ?? ''))
    .execute()
}

export function findAccountByEmail({ db }: Reader, emailKey: string): Promise<AccountRow | undefined> {
  return db.selectFrom('user').select(['id', 'role']).where('email_key', '=', emailKey).executeTakeFirst()
}

export function findAccount({ db }: Reader, id: string): Promise<AccountRow> {
  return db.selectFrom('user').select(['id', 'role']).where('id', '=', id).executeTakeFirstOrThrow()
}

/** Returns whether the user is a member of any workspace, open or closed. */
export async function isMemberSomewhere({ db }: Reader, userId: string): Promise<boolean> {
  const membership = (table: 'workspace_member' | 'closed_membership') =>
    db.selectFrom(table).select('id').where('user_id', '=', userId)
  const row = await membership('workspace_member').union(membership('closed_membership')).executeTakeFirst()
  return row !== undefined
}

/** Returns whether the user is a member of another workspace, open or closed. */
export async function isMemberElsewhere(
  { db }: Reader,
  { workspace_id, user_id }: Pick<MembershipRow, 'workspace_id' | 'user_id'>,
): Promise<boolean> {
  const other = (table: 'workspace_member' | 'closed_membership') =>
    db.selectFrom(table).select('id').where('user_id', '=', user_id).where('workspace_id', '<>', workspace_id)
  const row = await other('workspace_member').union(other('closed_membership')).executeTakeFirst()
  return row !== undefined
}

/** Sets the role in the account and in every membership. */
export async function makeFacilitator({ db }: Tx, userId: string): Promise<void> {
  const role = 'facilitator'
  await db.updateTable('user').set({ role }).where('id', '=', userId).execute()
  await db.updateTable('workspace_member').set({ role }).where('user_id', '=', userId).execute()
}

export async function insertMember(
  tx: Tx,
  workspaceId: string,
  { id: user_id, role }: AccountRow,
  now: string,
): Promise<MemberRow> {
  const id = newId()
  const membership = { workspace_id: workspaceId, id, user_id, role, joined_at: now }
  await tx.db.insertInto('workspace_member').values(membership).execute()
  return memberWithAccount(tx, workspaceId, user_id)
}

export function memberWithAccount(reader: Reader, workspaceId: string, userId: string): Promise<MemberRow> {
  return members(reader)
    .where('workspace_member.workspace_id', '=', workspaceId)
    .where('workspace_member.user_id', '=', userId)
    .executeTakeFirstOrThrow()
}

export function findMember(
  { db }: Reader,
  workspaceId: string,
  userId: string,
): Promise<MembershipRow | undefined> {
  return db
    .selectFrom('workspace_member')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

type Membership = { workspaceId: string; userId: string }

/**
 * Finds a workspace of a learner. Returns undefined if the facilitator is not a facilitator of the learner's first
 * workspace.
 */
export function findWorkspaceOfChild(
  { db }: Reader,
  facilitatorId: string,
  { workspaceId, userId }: Membership,
): Promise<Selectable<Tables['workspace']> | undefined> {
  return db
    .selectFrom('workspace')
    .innerJoin('workspace_member as child', 'child.workspace_id', 'workspace.id')
    .innerJoin('user', 'user.id', 'child.user_id')
    .innerJoin('workspace_member as mine', 'mine.workspace_id', 'user.first_workspace_id')
    .selectAll('workspace')
    .where('workspace.id', '=', workspaceId)
    .where('child.user_id', '=', userId)
    .where('child.role', '=', 'learner')
    .where('mine.user_id', '=', facilitatorId)
    .where('mine.role', '=', 'facilitator')
    .executeTakeFirst()
}

export type ElsewhereRow = { user_id: string; workspace_id: string; workspace_name: string }

/** Lists memberships in other workspaces of learners whose first workspace is this one, sorted by workspace. */
export function listElsewhere({ db }: Reader, workspaceId: string): Promise<ElsewhereRow[]> {
  return db
    .selectFrom('user')
    .innerJoin('workspace_member as there', 'there.user_id', 'user.id')
    .innerJoin('workspace', 'workspace.id', 'there.workspace_id')
    .select(['user.id as user_id', 'workspace.id as workspace_id', 'workspace.name as workspace_name'])
    .where('user.first_workspace_id', '=', workspaceId)
    .where('there.workspace_id', '<>', workspaceId)
    .where('there.role', '=', 'learner')
    .orderBy('workspace.name')
    .orderBy('workspace.id')
    .execute()
}

export async function listLearnerIds({ db }: Reader, workspaceId: string): Promise<string[]> {
  const learners = db
    .selectFrom('workspace_member')
    .select('user_id')
    .where('workspace_id', '=', workspaceId)
    .where('role', '=', 'learner')
  return (await learners.execute()).map(({ user_id }) => user_id)
}

export function countMembers({ db }: Reader, workspaceId: string): Promise<number> {
  return countRows(db.selectFrom('workspace_member').where('workspace_id', '=', workspaceId))
}

export async function deleteMember({ db }: Tx, { workspace_id, id }: MembershipRow): Promise<void> {
  await db
    .deleteFrom('workspace_member')
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .execute()
}

export async function acceptPendingInvitation(
  { db }: Tx,
  workspaceId: string,
  emailKey: string,
): Promise<void> {
  await db
    .updateTable('invitation')
    .set({ accepted: 1 })
    .where('workspace_id', '=', workspaceId)
    .where('email_key', '=', emailKey)
    .where('accepted', '=', 0)
    .execute()
}

/**
 * Deletes every link with which a removed member, or somebody on the member's behalf, could return: invitations to
 * the member's address, and pending invitations that hand over the member's account. If the member is a
 * facilitator, deletes all pending invitations, because the facilitator could have copied the links from the list.
 * Returns the addresses of the pending invitations, except the member's own.
 */
export async function deleteInvitationsOf(
  { db }: Tx,
  { workspace_id, user_id, role }: MembershipRow,
): Promise<string[]> {
  const own = await db.selectFrom('user').select('email_key').where('id', '=', user_id).executeTakeFirst()
  const ownKey = own?.email_key ?? null
  const deleted = await db
    .deleteFrom('invitation')
    .where('workspace_id', '=', workspace_id)
    .where((eb) =>
      eb.or([
        eb('email_key', '=', ownKey),
        eb.and([
          eb('accepted', '=', 0),
          role === 'facilitator' ? eb.lit(true) : eb('hands_over', '=', user_id),
        ]),
      ]),
    )
    .returning(['email', 'email_key', 'accepted'])
    .execute()
  return deleted
    .filter(({ accepted, email_key }) => accepted === 0 && email_key !== ownKey)
    .map(({ email }) => email)
}

/**
 * Deletes a learner's calendar feeds. If the member is a facilitator, deletes all calendar feeds of the workspace,
 * because their links need no sign-in and the facilitator may have copied them.
 */
export async function endCalendarFeeds(
  { db }: Tx,
  { workspace_id, user_id, role }: MembershipRow,
): Promise<void> {
  await db
    .deleteFrom('calendar_feed')
    .where('workspace_id', '=', workspace_id)
    .$if(role === 'learner', (feeds) => feeds.where('learner_id', '=', user_id))
    .execute()
}

/** Withdraws the offer of the workspace to a member who leaves. */
export async function withdrawOffer({ db }: Tx, { workspace_id, user_id }: MembershipRow): Promise<void> {
  await db
    .updateTable('workspace')
    .set({ offered_to: null })
    .where('id', '=', workspace_id)
    .where('offered_to', '=', user_id)
    .execute()
}

type Days = Partial<Pick<MembershipRow, 'moves_days' | 'band' | 'weekly_minutes'>>

/** Sets how a learner's days are planned and shown, and the minutes for a week. */
export async function setDays(tx: Tx, member: MembershipRow, changes: Days): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await changeRow(tx, 'workspace_member', member, changes)
}
