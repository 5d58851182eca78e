import type { ParsedBody } from '#contract/calls.ts'
import { fieldProblem, Problem } from '#domain/errors.ts'
import { limits } from '#domain/limits.ts'
import { uniqueKey } from '#domain/names.ts'
import { assertSignUpOpen, type SignUpPolicy } from '#domain/sign-up.ts'
import type { Actor, RequestContext } from '../../context/request-context.ts'
import { publish, publishAccess } from '../../realtime/publish.ts'
import { welcomeMail } from '../../mail/messages.ts'
import type { Reader } from '../../db/connection.ts'
import { incrementCounter } from '../../db/counters.ts'
import { lockAccount } from '../../db/locks.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import {
  deleteSession,
  deleteSessionsOf,
  deleteSessionsUnusedSince,
  insertSession,
  replaceSessionToken,
  signedInAt,
} from '../../security/sessions.store.ts'
import { hashToken, newToken, sessionMaxAgeSeconds } from '../../security/tokens.ts'
import {
  findUserByKey,
  hasAccounts,
  insertUser,
  type UserRow,
  updatePreferences,
  updateUser,
  userById,
  workspaceIdsOf,
} from './auth.store.ts'
import type { SignInDelays } from '../../security/sign-in-delays.ts'

/** `token` goes into the cookie. */
type NewSession = { user: UserRow; token: string }

type RegisterBody = ParsedBody<'POST /api/register'>

/** Self-registration, where the policy allows it; invited users get their account by accepting. `from` is the client's network, for rate limits. */
export async function signUp(
  context: RequestContext,
  policy: SignUpPolicy,
  form: RegisterBody,
  from: string,
): Promise<NewSession> {
  assertSignUpOpen(policy, await hasAccounts(context.store))
  const emailKey = uniqueKey(form.email)
  const usernameKey = toUsernameKey(form.username, emailKey)
  const passwordHash = await context.hasher.hash(form.password)
  const now = context.now().toISOString()
  const { mayMail, ...signedIn } = await inTransaction(context, async (tx) => {
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
    const mayMail = await isWithinWelcomeLimit(tx, context, emailKey, from)
    return { mayMail, user, token: await createSession(tx, context, user.id) }
  })
  if (mayMail) sendWelcomeMail(context, form)
  return signedIn
}

/** A username with an @ must be the account's own email address. */
function toUsernameKey(username: string, emailKey: string | null): string {
  const key = uniqueKey(username)
  if (key.includes('@') && key !== emailKey) throw fieldProblem('username_not_email', 'username')
  return key
}

export type Names = {
  firstName?: string | undefined
  lastName?: string | undefined
  username?: string | undefined
}

/** Sets the given names and tells every workspace that shows them. */
export async function updateNames(
  tx: Tx,
  account: UserRow,
  { firstName, lastName, username }: Names,
): Promise<void> {
  const changes = {
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(username !== undefined && { username, username_key: toUsernameKey(username, account.email_key) }),
  }
  if (Object.keys(changes).length === 0) return
  await updateUser(tx, account.id, changes)
  for (const workspaceId of await workspaceIdsOf(tx, account.id)) publish(tx, workspaceId, 'everything')
}

export async function login(
  context: RequestContext,
  delays: SignInDelays,
  form: ParsedBody<'POST /api/login'>,
): Promise<NewSession> {
  const name = uniqueKey(form.username)
  await delays.wait(name)
  const user = await findAccountByLogin(context.store, name)
  if (!(await context.hasher.verify(user?.password_hash, form.password)) || !user) throw wrongCredentials()
  const token = await inTransaction(context, async (tx) => {
    await lockAccount(tx, user.id)
    const { password_hash } = await userById(tx, user.id)
    if (password_hash !== user.password_hash) throw wrongCredentials() // the password changed while we verified the old one
    await delays.reset(tx, name)
    return createSession(tx, context, user.id)
  })
  return { user, token }
}

/** Never says which of the two was wrong. */
function wrongCredentials(): Problem {
  return fieldProblem('wrong_credentials', 'username', 'password')
}

export async function logout(context: RequestContext, token: string | undefined): Promise<void> {
  if (!token) return
  await inTransaction(context, async (tx) => {
    const userId = await deleteSession(tx, hashToken(token))
    if (userId) publishAccess(tx, userId)
  })
}

/** By email if the text contains an `@`, else by username. */
export function findAccountByLogin(reader: Reader, name: string): Promise<UserRow | undefined> {
  const key = uniqueKey(name)
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

export async function endAllSessions(tx: Tx, userId: string): Promise<void> {
  await deleteSessionsOf(tx, userId)
  publishAccess(tx, userId)
}

/** Ends all other sessions and gives this one a new token. */
export async function rotateSession(tx: Tx, userId: string, token: string): Promise<string> {
  const renewed = newToken()
  await deleteSessionsOf(tx, userId, hashToken(token))
  await replaceSessionToken(tx, hashToken(token), renewed.hash)
  publishAccess(tx, userId)
  return renewed.token
}

export function currentUser(actor: Actor): Promise<UserRow> {
  return userById(actor.store, actor.id)
}

export async function savePreferences(
  actor: Actor,
  id: string,
  form: ParsedBody<'PATCH /api/users/:id/preferences'>,
) {
  if (id !== actor.id) throw new Problem('not_found')
  return inTransaction(actor, (tx) => updatePreferences(tx, id, form))
}

const hour = 60 * 60 * 1000

/** The address is unverified, so welcome mails are limited per recipient and per network. */
async function isWithinWelcomeLimit(
  tx: Tx,
  { now }: RequestContext,
  emailKey: string,
  from: string,
): Promise<boolean> {
  const { perRecipient, perSender } = limits.mailsPerHour
  const count = (whose: string) =>
    incrementCounter(tx, { id: `welcome ${hashToken(whose)}`, now: now(), windowMs: hour, from: 'first' })
  const toIt = await count(emailKey.replace(/\+[^@]*/, ''))
  const fromThere = await count(from)
  return toIt.counted <= perRecipient && fromThere.counted <= perSender
}

function sendWelcomeMail(
  { backgroundTasks, mail, link }: RequestContext,
  { language, email: to }: RegisterBody,
) {
  backgroundTasks.start(() => mail.deliver(welcomeMail({ language, to, link: link('/') })))
}

/** Returns the token for the cookie. */
export async function createSession(tx: Tx, context: RequestContext, userId: string): Promise<string> {
  const now = context.now()
  const { token, hash } = newToken()
  await deleteSessionsUnusedSince(
    tx,
    userId,
    new Date(now.getTime() - sessionMaxAgeSeconds * 1000).toISOString(),
  )
  await insertSession(tx, userId, hash, now.toISOString())
  return token
}
