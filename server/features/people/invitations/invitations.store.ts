import type { Insertable, Selectable } from 'kysely'
import { fieldProblem } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import type { Role } from '#domain/permissions.ts'
import { isUniqueViolation } from '../../../db/database-errors.ts'
import { newId } from '../../../db/ids.ts'
import { countRows } from '../../../db/count-rows.ts'
import type { Reader } from '../../../db/connection.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Tx } from '../../../db/transaction.ts'

export type InvitationRow = Selectable<Tables['invitation']>

export type InvitationDetails = InvitationRow & {
  workspace_name: string
  inviter_first_name: string
  inviter_last_name: string
  inviter_language: Language
  /** 1 if the person who accepted has a password, else 0. */
  invitee_has_password: number
}

/** A pending invitation with the name of its sender. */
export type PendingInvitationRow = InvitationRow &
  Pick<InvitationDetails, 'inviter_first_name' | 'inviter_last_name'>

/** Lists pending invitations, newest first. */
export function listPending(
  { db }: Reader,
  workspaceId: string,
  now: string,
): Promise<PendingInvitationRow[]> {
  return db
    .selectFrom('invitation')
    .innerJoin('user as inviter', 'inviter.id', 'invitation.invited_by')
    .selectAll('invitation')
    .select(['inviter.first_name as inviter_first_name', 'inviter.last_name as inviter_last_name'])
    .where('invitation.workspace_id', '=', workspaceId)
    .where('invitation.accepted', '=', 0)
    .where('invitation.expires_at', '>', now)
    .orderBy('invitation.created_at', 'desc')
    .orderBy('invitation.id', 'desc')
    .execute()
}

export type AcceptedInvitationRow = Pick<InvitationRow, 'id' | 'email' | 'role'> &
  Pick<Selectable<Tables['user']>, 'first_name' | 'last_name'> & { accepted_by: string; accepted_at: string }

/** Lists accepted invitations, newest first. */
export function listAccepted(
  { db }: Reader,
  workspaceId: string,
  since: string,
): Promise<AcceptedInvitationRow[]> {
  return db
    .selectFrom('invitation')
    .innerJoin('user', 'user.id', 'invitation.accepted_by')
    .select(['invitation.id', 'invitation.email', 'invitation.role', 'user.first_name', 'user.last_name'])
    .select((eb) => ['user.id as accepted_by', eb.ref('invitation.accepted_at').$notNull().as('accepted_at')])
    .where('invitation.workspace_id', '=', workspaceId)
    .where('invitation.accepted_at', '>', since)
    .orderBy('invitation.accepted_at', 'desc')
    .orderBy('invitation.id', 'desc')
    .execute()
}

export function countPending({ db }: Reader, workspaceId: string, now: string): Promise<number> {
  return countRows(
    db
      .selectFrom('invitation')
      .where('workspace_id', '=', workspaceId)
      // a literal instead of a parameter, because SQLite uses the partial index only then
      .where('accepted', '=', (eb) => eb.lit(0))
      .where('expires_at', '>', now),
  )
}

/**
 * Finds an invitation by its token. Returns undefined for a pending invitation if its sender, or the child to hand
 * over, is no longer a member of the workspace. Removing a member already deletes such invitations. This check is
 * a second safeguard.
 */
export function findInvitationByToken({ db }: Reader, token: string): Promise<InvitationDetails | undefined> {
  return db
    .selectFrom('invitation')
    .innerJoin('workspace', 'workspace.id', 'invitation.workspace_id')
    .innerJoin('user as inviter', 'inviter.id', 'invitation.invited_by')
    .leftJoin('user as invitee', 'invitee.id', 'invitation.accepted_by')
    .selectAll('invitation')
    .select((eb) => [
      'workspace.name as workspace_name',
      'inviter.first_name as inviter_first_name',
      'inviter.last_name as inviter_last_name',
      'inviter.language as inviter_language',
      eb
        .case()
        .when('invitee.password_hash', 'is', null)
        .then(eb.lit(0))
        .else(eb.lit(1))
        .end()
        .as('invitee_has_password'),
    ])
    .where('invitation.token', '=', token)
    .where((eb) => {
      const isMember = (column: 'invitation.invited_by' | 'invitation.hands_over', role: Role) =>
        eb.exists(
          eb
            .selectFrom('workspace_member as member')
            .select('member.id')
            .whereRef('member.workspace_id', '=', 'invitation.workspace_id')
            .whereRef('member.user_id', '=', column)
            .where('member.role', '=', role),
        )
      const handsOver = eb.or([
        eb('invitation.hands_over', 'is', null),
        isMember('invitation.hands_over', 'learner'),
      ])
      return eb.or([
        eb('invitation.accepted', '=', 1),
        eb.and([isMember('invitation.invited_by', 'facilitator'), handsOver]),
      ])
    })
    .executeTakeFirst()
}

export function findPendingOf(
  { db }: Reader,
  userId: string,
  id: string,
): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('invitation')
    .innerJoin('workspace_member', 'workspace_member.workspace_id', 'invitation.workspace_id')
    .selectAll('invitation')
    .where('invitation.id', '=', id)
    .where('invitation.accepted', '=', 0)
    .where('workspace_member.user_id', '=', userId)
    .executeTakeFirst()
}

/**
 * Returns whether the address belongs to a member who cannot be invited again. A member without a password can be
 * invited again with the same role, unless the member owns the workspace or was offered it.
 */
export async function isSettledMember(
  { db }: Reader,
  workspaceId: string,
  { emailKey, role }: { emailKey: string; role: Role },
): Promise<boolean> {
  const found = await db
    .selectFrom('workspace_member')
    .innerJoin('user', 'user.id', 'workspace_member.user_id')
    .innerJoin('workspace', 'workspace.id', 'workspace_member.workspace_id')
    .select('user.id')
    .where('workspace_member.workspace_id', '=', workspaceId)
    .where('user.email_key', '=', emailKey)
    .where((eb) =>
      eb.or([
        eb('user.password_hash', 'is not', null),
        eb('workspace_member.role', '<>', role),
        eb('workspace.owner_id', '=', eb.ref('user.id')),
        eb('workspace.offered_to', '=', eb.ref('user.id')),
      ]),
    )
    .executeTakeFirst()
  return found !== undefined
}

/** Returns whether the user owns a workspace or was offered one. */
export async function isOwnerOrOffered({ db }: Reader, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('workspace')
    .select('id')
    .where((eb) => eb.or([eb('owner_id', '=', userId), eb('offered_to', '=', userId)]))
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Inserts an invitation and deletes an expired one for the same address, because a partial unique index allows only
 * one pending invitation per address.
 */
export async function insertInvitation(
  { db }: Tx,
  invitation: Omit<Insertable<Tables['invitation']>, 'id' | 'accepted'>,
): Promise<InvitationRow> {
  await db
    .deleteFrom('invitation')
    .where('workspace_id', '=', invitation.workspace_id)
    .where('email_key', '=', invitation.email_key)
    .where('accepted', '=', 0)
    .where('expires_at', '<=', invitation.created_at)
    .execute()
  return db
    .insertInto('invitation')
    .values({ id: newId(), accepted: 0, ...invitation })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      const rule = { constraint: 'one_pending_invitation', column: 'invitation.email_key' }
      throw isUniqueViolation(error, rule) ? fieldProblem('invitation_pending', 'email') : error
    })
}

export async function deleteInvitation(
  { db }: Tx,
  { workspace_id, id }: Pick<InvitationRow, 'workspace_id' | 'id'>,
): Promise<void> {
  await db.deleteFrom('invitation').where('workspace_id', '=', workspace_id).where('id', '=', id).execute()
}

export async function markAccepted(
  { db }: Tx,
  { workspace_id, id }: InvitationRow,
  how: Pick<InvitationRow, 'accepted_by' | 'accepted_at' | 'made_account'>,
): Promise<void> {
  await db
    .updateTable('invitation')
    .set({ accepted: 1, ...how })
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .execute()
}

/** Deletes the invitations that the user accepted, so that their links stop working. */
export async function deleteAcceptedBy({ db }: Tx, userId: string): Promise<void> {
  await db.deleteFrom('invitation').where('accepted_by', '=', userId).execute()
}

/** Sets the role of a user, unless the user is already a member of a workspace. */
export async function setRoleOfNewcomer({ db }: Tx, userId: string, role: Role): Promise<void> {
  const memberships = db.selectFrom('workspace_member').select('user_id').where('user_id', '=', userId)
  await db
    .updateTable('user')
    .set({ role })
    .where('id', '=', userId)
    .where((eb) => eb.not(eb.exists(memberships)))
    .execute()
}

/** Gives the child's account the address. The sign-in that a facilitator had set no longer works. */
export async function giveEmail(
  { db }: Tx,
  userId: string,
  { email, email_key }: Pick<InvitationRow, 'email' | 'email_key'>,
): Promise<void> {
  await db
    .updateTable('user')
    .set({ email, email_key, password_hash: null, pin_hash: null, pin_kind: null })
    .where('id', '=', userId)
    .execute()
    .catch((error: unknown) => {
      const rule = { constraint: 'user_email_key_key', column: 'user.email_key' }
      throw isUniqueViolation(error, rule) ? fieldProblem('email_taken', 'email') : error
    })
}

/** Deletes a pending handover of the child, who can be handed over to only one address at a time. */
export async function deletePendingHandOver({ db }: Tx, workspaceId: string, userId: string): Promise<void> {
  await db
    .deleteFrom('invitation')
    .where('workspace_id', '=', workspaceId)
    .where('hands_over', '=', userId)
    .where('accepted', '=', 0)
    .execute()
}

/** Creates the account. Returns undefined if the address was registered by another request in the meantime. */
export function insertNewcomer(
  { db }: Tx,
  newcomer: Omit<Insertable<Tables['user']>, 'id'>,
): Promise<Selectable<Tables['user']> | undefined> {
  return db
    .insertInto('user')
    .values({ id: newId(), ...newcomer })
    .onConflict((taken) => taken.doNothing())
    .returningAll()
    .executeTakeFirst()
}
