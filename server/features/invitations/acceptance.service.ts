import { Problem } from '#domain/errors.ts'
import { nameFromEmail, isLinkValid } from '#domain/invitation.ts'
import { limits } from '#domain/limits.ts'
import type { Actor, RequestContext } from '../../context/request-context.ts'
import { publish } from '../../realtime/publish.ts'
import { lockAccount, lockWorkspace } from '../../db/locks.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { findAccountByLogin, logout, createSession } from '../auth/auth.service.ts'
import { joinWorkspace } from '../members/members.service.ts'
import {
  findInvitationByToken,
  insertNewcomer,
  type InvitationDetails,
  markAccepted,
} from './invitations.store.ts'

type VerifiedInvitation = { invitation: InvitationDetails; isNewUser: boolean; signedInAsOther: boolean }

export async function verifyInvitation(
  context: RequestContext,
  token: string,
  signedIn: Actor | undefined,
): Promise<VerifiedInvitation> {
  const invitation = validOf(context, await findInvitationByToken(context.store, token))
  const invitee = await findAccountByLogin(context.store, invitation.email)
  return {
    invitation,
    isNewUser: !invitee || isAccountCreatedBy(invitation, invitee),
    signedInAsOther: signedIn !== undefined && signedIn.id !== invitee?.id,
  }
}

/** `session` is set only for an account without a password: existing users must sign in themselves. */
type AcceptedInvitation = { invitation: InvitationDetails; session: string | undefined }

/**
 * Joins the workspace. An invited person without an account gets one and is signed in, as often as they open the link until
 * they set a password. An existing account is never signed in: holding the link must not be enough to become that user.
 */
export async function acceptInvitation(
  context: RequestContext,
  token: string,
  previousToken: string | undefined,
): Promise<AcceptedInvitation> {
  const accepted = await inTransaction(context, async (tx): Promise<AcceptedInvitation> => {
    const invitation = await lockInvitation(tx, context, token)
    const known = await findAccountByLogin(tx, invitation.email)
    if (known && isAccountCreatedBy(invitation, known))
      return { invitation, session: await createSession(tx, context, known.id) }
    const now = context.now().toISOString()
    const newcomer = known ? undefined : await insertNewcomer(tx, newcomerOf(invitation, now))
    const invitee = known ?? newcomer ?? (await findAccountByLogin(tx, invitation.email)) // registered a moment ago
    if (!invitee) throw new Problem('username_taken')
    await joinWorkspace(tx, invitation.workspace_id, invitee, now)
    await markAccepted(tx, invitation, newcomer?.id ?? null)
    publish(tx, invitation.workspace_id, 'invitations')
    return { invitation, session: newcomer && (await createSession(tx, context, newcomer.id)) }
  })
  if (accepted.session) await logout(context, previousToken)
  return accepted
}

/** Locks the workspace, then the account the invitation created, and rereads after each lock. */
async function lockInvitation(tx: Tx, context: RequestContext, token: string): Promise<InvitationDetails> {
  const { workspace_id } = validOf(context, await findInvitationByToken(tx, token))
  await lockWorkspace(tx, workspace_id, 'exclusive')
  const { accepted_by } = validOf(context, await findInvitationByToken(tx, token))
  if (accepted_by !== null) await lockAccount(tx, accepted_by)
  return validOf(context, await findInvitationByToken(tx, token))
}

function validOf({ now }: RequestContext, invitation: InvitationDetails | undefined): InvitationDetails {
  if (!invitation || !isLinkValid(validityOf(invitation), now().toISOString()))
    throw new Problem('link_invalid')
  return invitation
}

function validityOf({ accepted, accepted_by, expires_at, newcomer_has_password }: InvitationDetails) {
  const newcomer = accepted_by === null ? null : { hasPassword: newcomer_has_password === 1 }
  return { accepted: accepted === 1, expiresAt: expires_at, newcomer }
}

/** The link signs in only to the account that this very invitation created. */
function isAccountCreatedBy(invitation: InvitationDetails, invitee: { id: string }): boolean {
  return invitation.accepted_by === invitee.id
}

/** Only the address is known; the inviter's language is a guess. */
function newcomerOf({ email, email_key, inviter_language }: InvitationDetails, now: string) {
  return {
    username: email,
    username_key: email_key,
    email,
    email_key,
    password_hash: null,
    first_name: nameFromEmail(email, limits.personName.max),
    last_name: '',
    role: 'learner',
    language: inviter_language,
    created_at: now,
  } as const
}
