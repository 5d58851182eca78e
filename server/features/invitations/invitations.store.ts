import type { Insertable, Selectable } from 'kysely'
import { fieldProblem } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { isUniqueViolation } from '../../db/database-errors.ts'
import { newId } from '../../db/ids.ts'
import type { Reader } from '../../db/connection.ts'
import type { Tables } from '../../db/tables.ts'
import type { Tx } from '../../db/transaction.ts'

export type InvitationRow = Selectable<Tables['invitation']>

export type InvitationDetails = InvitationRow & {
  workspace_name: string
  inviter_first_name: string
  inviter_last_name: string
  inviter_language: Language
  /** 0 or 1. */
  newcomer_has_password: number
}

export function listPending({ db }: Reader, workspaceId: string, now: string): Promise<InvitationRow[]> {
  return db
    .selectFrom('invitation')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('accepted', '=', 0)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function countPending({ db }: Reader, workspaceId: string, now: string): Promise<number> {
  const { pending } = await db
    .selectFrom('invitation')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('pending'))
    .where('workspace_id', '=', workspaceId)
    .where('accepted', '=', (eb) => eb.lit(0)) // a literal, because SQLite uses the partial index only then
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return pending
}

export function findInvitationByToken({ db }: Reader, token: string): Promise<InvitationDetails | undefined> {
  return db
    .selectFrom('invitation')
    .innerJoin('workspace', 'workspace.id', 'invitation.workspace_id')
    .innerJoin('user as inviter', 'inviter.id', 'invitation.invited_by')
    .leftJoin('user as newcomer', 'newcomer.id', 'invitation.accepted_by')
    .selectAll('invitation')
    .select((eb) => [
      'workspace.name as workspace_name',
      'inviter.first_name as inviter_first_name',
      'inviter.last_name as inviter_last_name',
      'inviter.language as inviter_language',
      eb
        .case()
        .when('newcomer.password_hash', 'is', null)
        .then(eb.lit(0))
        .else(eb.lit(1))
        .end()
        .as('newcomer_has_password'),
    ])
    .where('invitation.token', '=', token)
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

export async function isMemberByEmail(
  { db }: Reader,
  workspaceId: string,
  emailKey: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('workspace_member')
    .innerJoin('user', 'user.id', 'workspace_member.user_id')
    .select('user.id')
    .where('workspace_member.workspace_id', '=', workspaceId)
    .where('user.email_key', '=', emailKey)
    .executeTakeFirst()
  return found !== undefined
}

/** A partial unique index allows one pending invitation per address; an expired one is deleted first. */
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

export async function deleteInvitation({ db }: Tx, { workspace_id, id }: InvitationRow): Promise<void> {
  await db.deleteFrom('invitation').where('workspace_id', '=', workspace_id).where('id', '=', id).execute()
}

export async function markAccepted(
  { db }: Tx,
  { workspace_id, id }: InvitationRow,
  newcomer: string | null,
): Promise<void> {
  await db
    .updateTable('invitation')
    .set({ accepted: 1, accepted_by: newcomer })
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .execute()
}

/** Undefined when the address was registered meanwhile. */
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
