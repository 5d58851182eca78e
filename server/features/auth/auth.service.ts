import type { CheckedBody } from '#contract/calls.ts'
import { fieldProblem, Problem } from '#domain/errors.ts'
import { limits } from '#domain/limits.ts'
import { uniqueForm } from '#domain/names.ts'
import { assertSignUpOpen, type SignUp } from '#domain/sign-up.ts'
import type { Actor, Visitor } from '../../context/request-context.ts'
import { note, noteAccess } from '../../realtime/publish.ts'
import { welcomeMail } from '../../mail/messages.ts'
import type { Reader } from '../../db/connection.ts'
import { countOne } from '../../db/counters.ts'
import { lockAccount } from '../../db/locks.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { hashToken, newToken, sessionSeconds } from '../../security/tokens.ts'
import {
  deleteSession,
  deleteSessionsOf,
  deleteSessionsUnusedSince,
  findUserByKey,
  hasAccounts,
  insertSession,
  insertUser,
  replaceToken,
  signedInAt,
  type UserRow,
  updatePreferences,
  updateUser,
  userById,
  workspaceIdsOf,
} from './auth.store.ts'
import type { SignInDelays } from '../../security/sign-in-delays.ts'

/** `token` goes into the cookie. */
type SignedIn = { user: UserRow; token: string }

type Form = CheckedBody<'POST /api/register'>

/** Self-registration, where the server allows it; invited users get their account by accepting. */
export async function signUp(visitor: Visitor, who: SignUp, form: Form, from: string): Promise<SignedIn> {
  assertSignUpOpen(who, await hasAccounts(visitor.store))
  return register(visitor, form, from)
}

/** `from` is the client's network, for rate limits. */
export async function register(visitor: Visitor, form: Form, from: string): Promise<SignedIn> {
  const emailKey = uniqueForm(form.email)
  const usernameKey = usernameKeyOf(form.username, emailKey)
  const passwordHash = await visitor.hasher.hash(form.password)
  const now = visitor.now().toISOString()
  const { mayMail, ...signedIn } = await inTransaction(visitor, async (tx) => {
    const user = await insertUser(tx, {
      username: form.username,
      username_key: usernameKey,
      email: form.email,
      email_key: emailKey,
      password_hash: passwordHash,
      first_name: form.firstName,
      last_name: form.lastName,
      role: form.role,
      language: form.language,
      created_at: now,
    })
    const mayMail = await mayBeWelcomed(tx, visitor, emailKey, from)
    return { mayMail, user, token: await openSession(tx, visitor, user.id) }
  })
  if (mayMail) welcome(visitor, form)
  return signedIn
}

/** A username with an @ must be the account's own email address. */
function usernameKeyOf(username: string, emailKey: string | null): string {
  const key = uniqueForm(username)
  if (key.includes('@') && key !== emailKey) throw fieldProblem('username_not_email', 'username')
  return key
}

export type Names = {
  firstName?: string | undefined
  lastName?: string | undefined
  username?: string | undefined
}

/** Sets the given names and tells every workspace that shows them. */
export async function rename(
  tx: Tx,
  account: UserRow,
  { firstName, lastName, username }: Names,
): Promise<void> {
  const changes = {
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(username !== undefined && { username, username_key: usernameKeyOf(username, account.email_key) }),
  }
  if (Object.keys(changes).length === 0) return
  await updateUser(tx, account.id, changes)
  for (const workspaceId of await workspaceIdsOf(tx, account.id)) note(tx, workspaceId, 'everything')
}

export async function login(
  visitor: Visitor,
  delays: SignInDelays,
  form: CheckedBody<'POST /api/login'>,
): Promise<SignedIn> {
  const name = uniqueForm(form.username)
  await delays.before(name)
  const user = await accountNamed(visitor.store, name)
  if (!(await visitor.hasher.verify(user?.password_hash, form.password)) || !user) throw wrongCredentials()
  const token = await inTransaction(visitor, async (tx) => {
    await lockAccount(tx, user.id)
    const { password_hash } = await userById(tx, user.id)
    if (password_hash !== user.password_hash) throw wrongCredentials() // the password changed while we verified the old one
    await delays.forgive(tx, name)
    return openSession(tx, visitor, user.id)
  })
  return { user, token }
}

/** Never says which of the two was wrong. */
function wrongCredentials(): Problem {
  return fieldProblem('wrong_credentials', 'username', 'password')
}

export async function logout(visitor: Visitor, token: string | undefined): Promise<void> {
  if (!token) return
  await inTransaction(visitor, async (tx) => {
    const userId = await deleteSession(tx, hashToken(token))
    if (userId) noteAccess(tx, userId)
  })
}

/** By email if the text contains an `@`, else by username. */
export function accountNamed(reader: Reader, name: string): Promise<UserRow | undefined> {
  const key = uniqueForm(name)
  return findUserByKey(reader, key.includes('@') ? 'email_key' : 'username_key', key)
}

export function accountById(reader: Reader, id: string): Promise<UserRow> {
  return userById(reader, id)
}

/** When this session was signed in. */
export async function lastSignIn(reader: Reader, token: string): Promise<string> {
  const moment = await signedInAt(reader, hashToken(token))
  if (moment === undefined) throw new Problem('not_signed_in')
  return moment
}

export async function endSessions(tx: Tx, userId: string): Promise<void> {
  await deleteSessionsOf(tx, userId)
  noteAccess(tx, userId)
}

/** Ends all other sessions and gives this one a new token. */
export async function keepOnlySession(tx: Tx, userId: string, token: string): Promise<string> {
  const renewed = newToken()
  await deleteSessionsOf(tx, userId, hashToken(token))
  await replaceToken(tx, hashToken(token), renewed.hash)
  noteAccess(tx, userId)
  return renewed.token
}

export function currentUser(actor: Actor): Promise<UserRow> {
  return userById(actor.store, actor.id)
}

export async function savePreferences(
  actor: Actor,
  id: string,
  form: CheckedBody<'PATCH /api/users/:id/preferences'>,
) {
  if (id !== actor.id) throw new Problem('not_found')
  return inTransaction(actor, (tx) => updatePreferences(tx, id, form))
}

const hour = 60 * 60 * 1000

/** The address is unverified, so welcome mails are limited per recipient and per network. */
async function mayBeWelcomed(tx: Tx, { now }: Visitor, emailKey: string, from: string): Promise<boolean> {
  const { toOneAddress, fromOneSender } = limits.mailsAnHour
  const count = (whose: string) =>
    countOne(tx, { id: `welcome ${hashToken(whose)}`, now: now(), lasts: hour, from: 'first' })
  const toIt = await count(emailKey.replace(/\+[^@]*/, ''))
  const fromThere = await count(from)
  return toIt.counted <= toOneAddress && fromThere.counted <= fromOneSender
}

function welcome({ background, mail, link }: Visitor, { language, email: to }: Form) {
  background.start(() => mail.deliver(welcomeMail({ language, to, link: link('/') })))
}

/** Returns the token for the cookie. */
export async function openSession(tx: Tx, visitor: Visitor, userId: string): Promise<string> {
  const now = visitor.now()
  const { token, hash } = newToken()
  await deleteSessionsUnusedSince(tx, userId, new Date(now.getTime() - sessionSeconds * 1000).toISOString())
  await insertSession(tx, userId, hash, now.toISOString())
  return token
}
