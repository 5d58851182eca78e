import { Problem } from '#domain/errors.ts'
import { nameFromAddress, stands } from '#domain/invitation.ts'
import { limits } from '#domain/limits.ts'
import type { Actor, Visitor } from '../../actor.ts'
import { note } from '../../events/notes.ts'
import type { Reader } from '../../store/connection.ts'
import { lockAccount, lockWorkspace } from '../../store/locks.ts'
import { inTransaction, type Tx } from '../../store/transaction.ts'
import { accountNamed, logout, openSession } from '../auth/auth.service.ts'
import { joinWorkspace } from '../members/members.service.ts'
import { findLetter, insertNewcomer, type InvitationLetter, markAccepted } from './invitations.store.ts'

type Verified = { letter: InvitationLetter; isNewUser: boolean; signedInAsOther: boolean }

/** What somebody with the link is asked, and whether another person than the invited one is signed in. */
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

/** `session` is the token for the cookie of a newcomer; nobody else is signed in. */
type Accepted = { letter: InvitationLetter; session: string | undefined }

/**
 * Makes the invited person a member. Who has no account gets one and is signed in, again and again until they have a
 * password; who has an account is not, for whoever holds the link must not become that person.
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
    const invitee = known ?? newcomer ?? (await accountNamed(tx, letter.email)) // one who signed up just now
    if (!invitee) throw new Problem('username_taken')
    await joinWorkspace(tx, letter.workspace_id, invitee, now)
    await markAccepted(tx, letter, newcomer?.id ?? null)
    note(tx, letter.workspace_id, 'invitations')
    return { letter, session: newcomer && (await openSession(tx, visitor, newcomer.id)) }
  })
  if (accepted.session) await logout(visitor, sessionBefore)
  return accepted
}

/**
 * The invitation that a link leads to, with nobody else accepting or cancelling it until the commit, nor giving the
 * newcomer whom it brought a password.
 */
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

/** Whether the account was made by accepting this very invitation; one made by another's is not the holder's to enter. */
function cameBy(letter: InvitationLetter, invitee: { id: string }): boolean {
  return letter.accepted_by === invitee.id
}

/** The address is all that is known of them, and the inviter's language a good guess. */
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
