import { Problem } from '#domain/errors.ts'
import { nameFromAddress, stands } from '#domain/invitation.ts'
import { limits } from '#domain/limits.ts'
import type { Actor, Visitor } from '../../context/request-context.ts'
import { note } from '../../realtime/publish.ts'
import type { Reader } from '../../db/connection.ts'
import { lockAccount, lockWorkspace } from '../../db/locks.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { accountNamed, logout, openSession } from '../auth/auth.service.ts'
import { joinWorkspace } from '../members/members.service.ts'
import { findLetter, insertNewcomer, type InvitationLetter, markAccepted } from './invitations.store.ts'

type Verified = { letter: InvitationLetter; isNewUser: boolean; signedInAsOther: boolean }

export async function verifyInvitation(
  visitor: Visitor,
  token: string,
  signedIn: Actor | undefined,
): Promise<Verified> {
  const letter = await standingLetter(visitor.store, visitor, token)
  const invitee = await accountNamed(visitor.store, letter.email)
  return {
    letter,
    isNewUser: !invitee || cameBy(letter, invitee),
    signedInAsOther: signedIn !== undefined && signedIn.id !== invitee?.id,
  }
}

/** `session` is set only for an account without a password: existing users must sign in themselves. */
type Accepted = { letter: InvitationLetter; session: string | undefined }

/**
 * Joins the workspace. An invited person without an account gets one and is signed in, as often as they open the link until
 * they set a password. An existing account is never signed in: holding the link must not be enough to become that user.
 */
export async function acceptInvitation(
  visitor: Visitor,
  token: string,
  sessionBefore: string | undefined,
): Promise<Accepted> {
  const accepted = await inTransaction(visitor, async (tx): Promise<Accepted> => {
    const letter = await heldLetter(tx, visitor, token)
    const known = await accountNamed(tx, letter.email)
    if (known && cameBy(letter, known)) return { letter, session: await openSession(tx, visitor, known.id) }
    const now = visitor.now().toISOString()
    const newcomer = known ? undefined : await insertNewcomer(tx, newcomerOf(letter, now))
    const invitee = known ?? newcomer ?? (await accountNamed(tx, letter.email)) // registered a moment ago
    if (!invitee) throw new Problem('username_taken')
    await joinWorkspace(tx, letter.workspace_id, invitee, now)
    await markAccepted(tx, letter, newcomer?.id ?? null)
    note(tx, letter.workspace_id, 'invitations')
    return { letter, session: newcomer && (await openSession(tx, visitor, newcomer.id)) }
  })
  if (accepted.session) await logout(visitor, sessionBefore)
  return accepted
}

/** Locks the workspace, then the account the invitation created, and rereads after each lock. */
async function heldLetter(tx: Tx, visitor: Visitor, token: string): Promise<InvitationLetter> {
  const { workspace_id } = await standingLetter(tx, visitor, token)
  await lockWorkspace(tx, workspace_id, 'alone')
  const { accepted_by } = await standingLetter(tx, visitor, token)
  if (accepted_by !== null) await lockAccount(tx, accepted_by)
  return standingLetter(tx, visitor, token)
}

async function standingLetter(reader: Reader, visitor: Visitor, token: string): Promise<InvitationLetter> {
  const letter = await findLetter(reader, token)
  if (!letter || !stands(standingOf(letter), visitor.now().toISOString())) throw new Problem('link_invalid')
  return letter
}

function standingOf({ accepted, accepted_by, expires_at, newcomer_has_password }: InvitationLetter) {
  const newcomer = accepted_by === null ? null : { hasPassword: newcomer_has_password === 1 }
  return { accepted: accepted === 1, expiresAt: expires_at, newcomer }
}

/** The link signs in only to the account that this very invitation created. */
function cameBy(letter: InvitationLetter, invitee: { id: string }): boolean {
  return letter.accepted_by === invitee.id
}

/** Only the address is known; the inviter's language is a guess. */
function newcomerOf({ email, email_key, inviter_language }: InvitationLetter, now: string) {
  return {
    username: email,
    username_key: email_key,
    email,
    email_key,
    password_hash: null,
    first_name: nameFromAddress(email, limits.personName.max),
    last_name: '',
    role: 'learner',
    language: inviter_language,
    created_at: now,
  } as const
}
