import { Problem } from '#domain/errors.ts'
import { nameFromEmail, type LinkState, linkState } from '#domain/invitation.ts'
import { limits } from '#domain/limits.ts'
import type { Actor, RequestContext } from '../../../context/request-context.ts'
import { publish } from '../../../realtime/publish.ts'
import type { Reader } from '../../../db/connection.ts'
import { endDevicesOfLearner } from '../../../security/paired-devices.store.ts'
import { lockAccount, lockWorkspace } from '../../../db/locks.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import {
  accountById,
  createSession,
  endAllSessions,
  findAccountByLogin,
  isBrowserOf,
  logout,
} from '../../account/auth/auth.service.ts'
import { recordHistory } from '../history/history.service.ts'
import { joinWorkspace } from '../members/joining.service.ts'
import { isInOtherWorkspace } from '../members/members.service.ts'
import {
  deleteAcceptedBy,
  findInvitationByToken,
  giveEmail,
  insertNewcomer,
  isOwnerOrOffered,
  type InvitationDetails,
  markAccepted,
  setRoleOfNewcomer,
} from './invitations.store.ts'

type Account = Awaited<ReturnType<typeof accountById>>

type VerifiedInvitation = {
  invitation: InvitationDetails
  isNewUser: boolean
  /** True if another user is signed in. */
  signedInAsOther: boolean
  /** True if the invited person has an account and must sign in to it to accept. */
  mustSignIn: boolean
  /** True if the invited person is signed in, but the account has another role than the invitation. */
  otherRole: boolean
}

export async function verifyInvitation(
  context: RequestContext,
  token: string,
  signedIn: Actor | undefined,
): Promise<VerifiedInvitation> {
  const { invitation } = await usableInvitation(context.store, context, token)
  const invitee = await inviteeOf(context.store, invitation)
  const isNewUser = await isNewcomer(context.store, invitation, invitee)
  const isSignedIn = signedIn !== undefined && signedIn.id === invitee?.id
  return {
    invitation,
    isNewUser,
    signedInAsOther: signedIn !== undefined && !isSignedIn,
    mustSignIn: !isNewUser && !isSignedIn,
    otherRole: !isNewUser && isSignedIn && signedIn.role !== invitation.role,
  }
}

/**
 * `session` is the token of a new session. It is set only for an account without a password. Others must sign in.
 */
type AcceptedInvitation = { invitation: InvitationDetails; session: string | undefined }

type Acceptance = { token: string; signedIn: Actor | undefined; previousToken: string | undefined }

/**
 * Joins the workspace. Creates an account for an invited person who has none, and signs them in. Until they set a
 * password, the link signs them in again in this browser. An existing account must be signed in, because other
 * people may have the link. It must also have the role of the invitation, because a child may be invited with the
 * address of somebody else.
 */
export async function acceptInvitation(
  context: RequestContext,
  { token, signedIn, previousToken }: Acceptance,
): Promise<AcceptedInvitation> {
  const accepted = await inTransaction(context, async (tx): Promise<AcceptedInvitation> => {
    const { invitation, state } = await lockInvitation(tx, context, token)
    if (state === 'resumed' && invitation.accepted_by)
      return { invitation, session: await createSession(tx, context, invitation.accepted_by) }
    const newcomer = await newcomerOf(tx, context, invitation)
    const invitee = newcomer ?? (await signedInInvitee(tx, invitation, signedIn))
    await join(tx, context, invitation, invitee)
    await markAccepted(tx, invitation, {
      accepted_by: invitee.id,
      accepted_at: context.now().toISOString(),
      made_account: newcomer ? 1 : 0,
    })
    publish(tx, invitation.workspace_id, 'invitations')
    return { invitation, session: newcomer && (await createSession(tx, context, newcomer.id)) }
  })
  if (accepted.session) await logout(context, previousToken)
  return accepted
}

async function join(
  tx: Tx,
  context: RequestContext,
  { workspace_id, invited_by, hands_over }: InvitationDetails,
  invitee: Account,
): Promise<void> {
  const now = context.now().toISOString()
  if (hands_over === null) await joinWorkspace(tx, workspace_id, invitee, now)
  else publish(tx, workspace_id, 'everything') // the child's name and address can appear on any screen
  const kind = hands_over === null ? 'joined' : 'handed_over'
  await recordHistory(tx, workspace_id, { kind, by: invited_by, about: invitee.id, at: now })
}

/** Returns the account with the invited address, or the child whose account is handed over to that address. */
function inviteeOf(reader: Reader, { email, hands_over }: InvitationDetails): Promise<Account | undefined> {
  return hands_over === null ? findAccountByLogin(reader, email) : accountById(reader, hands_over)
}

/**
 * Returns whether the invitation can be accepted without signing in. This is the case for a handover, if the
 * address has no account, and for the account that already accepted this invitation. It is also the case if the
 * account has no password, belongs to no other workspace, and neither owns a workspace nor was offered one. A link
 * alone never makes anyone an owner.
 */
async function isNewcomer(
  reader: Reader,
  { accepted_by, hands_over, workspace_id }: InvitationDetails,
  invitee: Account | undefined,
): Promise<boolean> {
  if (!invitee || hands_over !== null || invitee.id === accepted_by) return true
  const cameHere = invitee.first_workspace_id === null || invitee.first_workspace_id === workspace_id
  if (invitee.password_hash !== null || !cameHere || (await isOwnerOrOffered(reader, invitee.id)))
    return false
  return !(await isInOtherWorkspace(reader, workspace_id, invitee.id))
}

/**
 * Returns the account to sign in to, which is new or has no password yet. Returns undefined if the user must sign
 * in to an existing account to accept.
 */
async function newcomerOf(
  tx: Tx,
  context: RequestContext,
  invitation: InvitationDetails,
): Promise<Account | undefined> {
  const known = await inviteeOf(tx, invitation)
  if (!known) return insertNewcomer(tx, newcomerRow(invitation, context.now().toISOString()))
  await lockAccount(tx, known.id)
  if (!(await isNewcomer(tx, invitation, await accountById(tx, known.id)))) return undefined
  await endAllSessions(tx, known.id)
  await deleteAcceptedBy(tx, known.id)
  if (invitation.hands_over === null) await setRoleOfNewcomer(tx, known.id, invitation.role)
  else {
    await endDevicesOfLearner(tx, known.id)
    await giveEmail(tx, known.id, invitation)
  }
  return accountById(tx, known.id)
}

async function signedInInvitee(
  tx: Tx,
  invitation: InvitationDetails,
  signedIn: Actor | undefined,
): Promise<Account> {
  const known = await inviteeOf(tx, invitation)
  if (!known || known.id !== signedIn?.id) throw new Problem('sign_in_to_accept')
  if (known.role !== invitation.role) throw new Problem('other_role')
  return known
}

/** Locks the workspace, then the account that the invitation created. Reads the invitation again after each lock. */
async function lockInvitation(tx: Tx, context: RequestContext, token: string) {
  const { workspace_id } = (await usableInvitation(tx, context, token)).invitation
  await lockWorkspace(tx, workspace_id, 'exclusive')
  const { accepted_by } = (await usableInvitation(tx, context, token)).invitation
  if (accepted_by !== null) await lockAccount(tx, accepted_by)
  return usableInvitation(tx, context, token)
}

export async function usableInvitation(
  reader: Reader,
  context: RequestContext,
  token: string,
): Promise<{ invitation: InvitationDetails; state: LinkState }> {
  const invitation = await findInvitationByToken(reader, token)
  if (!invitation) throw new Problem('link_invalid')
  const { accepted, accepted_by, made_account, expires_at, invitee_has_password } = invitation
  const newcomer = made_account === 1 ? { hasPassword: invitee_has_password === 1 } : null
  const isSameBrowser = accepted_by !== null && (await isBrowserOf(reader, accepted_by, context))
  const state = linkState(
    { accepted: accepted === 1, expiresAt: expires_at, newcomer },
    { now: context.now().toISOString(), isSameBrowser },
  )
  if (state === 'invalid') throw new Problem('link_invalid')
  if (state === 'elsewhere') throw new Problem('link_used_elsewhere')
  return { invitation, state }
}

/**
 * Returns the row of a new account. Only its address is known, so the name comes from the address and the language
 * from the inviter.
 */
function newcomerRow({ email, email_key, inviter_language, role }: InvitationDetails, now: string) {
  return {
    username: email,
    username_key: email_key,
    email,
    email_key,
    password_hash: null,
    first_name: nameFromEmail(email, limits.personName.max),
    last_name: '',
    role,
    language: inviter_language,
    created_at: now,
  } as const
}
