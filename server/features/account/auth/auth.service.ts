import type { ParsedBody } from '#contract/calls.ts'
import { fieldProblem, Problem } from '#domain/errors.ts'
import { uniqueKey } from '#domain/names.ts'
import type { PersonColour, Picture } from '#domain/person.ts'
import { isTimeCode, readCode } from '#domain/second-factor.ts'
import type { SignUpPolicy } from '#domain/sign-up.ts'
import { straightQuotes } from '#domain/typography.ts'
import type { Actor, RequestContext } from '../../../context/request-context.ts'
import { publish, publishAccess } from '../../../realtime/publish.ts'
import { welcomeMail } from '../../../mail/messages.ts'
import type { Reader } from '../../../db/connection.ts'
import { lockAccount } from '../../../db/locks.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import {
  deleteSession,
  deleteSessionsOf,
  insertSession,
  replaceSessionToken,
  signedInAt,
} from '../../../security/sessions.store.ts'
import { isBrowserKnown, isBrowserOfUser, rememberBrowser } from '../../../security/known-browsers.store.ts'
import { countMail } from '../../../security/mail-limits.ts'
import { passSecondFactor } from '../../../security/second-factor.ts'
import { hashToken, newToken } from '../../../security/tokens.ts'
import {
  findUserByKey,
  insertUser,
  type UserRow,
  updateUser,
  userById,
  type UserWithNews,
  userWithNews,
  workspaceIdsOf,
} from './auth.store.ts'
import { assertSetupCode, useSetupCode } from './setup-code.service.ts'
import type { SignInDelays } from '../../../security/sign-in-delays.ts'

export { insertUser as createAccount, updateUser as updateAccount, userWithNews } from './auth.store.ts'

/** `token` goes into the session cookie. */
type NewSession = { user: UserWithNews; token: string }

type RegisterBody = ParsedBody<'POST /api/register'>

/**
 * Registers a new account, if the sign-up policy allows it or if it is the very first account. Everybody else gets an
 * account by accepting an invitation. `from` is the client's network, for rate limits.
 */
export async function signUp(
  context: RequestContext,
  policy: SignUpPolicy,
  form: RegisterBody,
  from: string,
): Promise<NewSession> {
  const isFirst = policy === 'invited'
  if (isFirst) await assertSetupCode(context.store, form.setupCode)
  const emailKey = uniqueKey(form.email)
  const usernameKey = toUsernameKey(form.username, emailKey)
  const passwordHash = await context.hasher.hash(form.password)
  const now = context.now().toISOString()
  const { mayMail, ...signedIn } = await inTransaction(context, async (tx) => {
    if (isFirst) await useSetupCode(tx, form.setupCode)
    const user = await insertUser(tx, {
      username: form.username,
      username_key: usernameKey,
      email: form.email,
      email_key: emailKey,
      password_hash: passwordHash,
      first_name: form.firstName,
      last_name: form.lastName,
      role: isFirst ? 'facilitator' : form.role, // a learner could not invite anyone
      language: form.language,
      created_at: now,
    })
    /** The address is unverified, so mails to it are limited. */
    const mayMail = !(await countMail(tx, context, { kind: 'welcome', to: form.email, from }))
    return { mayMail, user: { ...user, has_news: 0 }, token: await createSession(tx, context, user.id) }
  })
  if (mayMail) sendWelcomeMail(context, form)
  return signedIn
}

/** Returns the key of a username. A username with an `@` must be the account's own email address. */
export function toUsernameKey(username: string, emailKey: string | null): string {
  const key = uniqueKey(username)
  if (key.includes('@') && key !== emailKey) throw fieldProblem('username_not_email', 'username')
  return key
}

/** Names and appearance of a person. */
export type Profile = {
  firstName?: string | undefined
  lastName?: string | undefined
  username?: string | undefined
  picture?: Picture | null | undefined
  colour?: PersonColour | undefined
}

/** Stores the fields that were sent and differ, and notifies every workspace that shows the person. */
export async function updateProfile(
  tx: Tx,
  account: UserRow,
  { firstName, lastName, username, picture, colour }: Profile,
): Promise<void> {
  const sent = { first_name: firstName, last_name: lastName, username, picture, colour }
  const changed = Object.entries(sent).filter(
    ([column, value]) => value !== undefined && value !== account[column as keyof typeof sent],
  )
  if (changed.length === 0) return
  await updateUser(tx, account.id, {
    ...Object.fromEntries(changed),
    ...(username !== undefined && { username_key: toUsernameKey(username, account.email_key) }),
  })
  await publishPerson(tx, account.id)
}

/** Makes every open page that shows this person reload its data. */
export async function publishPerson(tx: Tx, userId: string): Promise<void> {
  for (const workspaceId of await workspaceIdsOf(tx, userId)) publish(tx, workspaceId, 'everything')
}

export async function login(
  context: RequestContext,
  delays: SignInDelays,
  form: ParsedBody<'POST /api/login'>,
  network: string,
): Promise<NewSession> {
  const name = uniqueKey(form.username)
  const isKnown = await isBrowserKnown(context.store, keyColumnOf(name), keysOf(name), context)
  const attempt = {
    name: straightQuotes(name),
    network,
    knownBrowser: isKnown ? context.browser?.hash : undefined,
  }
  await delays.wait(attempt)
  const user = await findAccountByLogin(context.store, name)
  if (!(await context.hasher.verify(user?.password_hash, form.password)) || !user) throw wrongCredentials()
  const codeAttempt = { codeOf: user.id, network }
  if (form.code !== undefined && isTimeCode(readCode(form.code))) await delays.wait(codeAttempt)
  return inTransaction(context, async (tx) => {
    await lockAccount(tx, user.id)
    const current = await userWithNews(tx, user.id)
    // the password changed while we verified the old one
    if (current.password_hash !== user.password_hash) throw wrongCredentials()
    await passSecondFactor(tx, { ...context, userId: user.id, code: form.code })
    await delays.reset(tx, attempt)
    if (form.code !== undefined) await delays.reset(tx, codeAttempt)
    return { user: current, token: await createSession(tx, context, user.id) }
  })
}

/** Returns the error for a failed sign-in. It does not reveal whether the username or the password was wrong. */
function wrongCredentials(): Problem {
  return fieldProblem('wrong_credentials', 'username', 'password')
}

/**
 * Checks the user's own password before an action that a stranger at a signed-in device must not be able to do. Wrong
 * guesses delay further ones, as at sign-in. `field` is the form field that contains the password.
 */
export async function verifyOwnPassword(
  actor: Actor,
  delays: SignInDelays,
  { password, field, network }: { password: string; field: string; network: string },
): Promise<void> {
  const account = await userById(actor.store, actor.id)
  const isKnown = await isBrowserOfUser(actor.store, actor.id, actor)
  const knownBrowser = isKnown ? actor.browser?.hash : undefined
  const attempt = { name: straightQuotes(account.username_key), network, knownBrowser }
  await delays.wait(attempt)
  if (!(await actor.hasher.verify(account.password_hash, password)))
    throw fieldProblem('wrong_password', field)
  await inTransaction({ store: actor.store }, (tx) => delays.reset(tx, attempt))
}

export async function logout(context: RequestContext, token: string | undefined): Promise<void> {
  if (!token) return
  await inTransaction(context, async (tx) => {
    const userId = await deleteSession(tx, hashToken(token))
    if (userId) publishAccess(tx, userId)
  })
}

/** Finds an account by email if the text contains an `@`, otherwise by username. */
export function findAccountByLogin(reader: Reader, name: string): Promise<UserRow | undefined> {
  const key = uniqueKey(name)
  return findUserByKey(reader, keyColumnOf(key), keysOf(key))
}

/** Returns the keys to look up, best match first: as typed, then with straight and with curly apostrophes. */
function keysOf(key: string): string[] {
  if (keyColumnOf(key) === 'email_key') return [key]
  const straight = straightQuotes(key)
  return [...new Set([key, straight, straight.replaceAll("'", '’')])]
}

function keyColumnOf(key: string): 'username_key' | 'email_key' {
  return key.includes('@') ? 'email_key' : 'username_key'
}

export function accountById(reader: Reader, id: string): Promise<UserRow> {
  return userById(reader, id)
}

/**
 * Returns the time at which the user signed in to this session. Throws `not_signed_in` if the session has ended.
 */
export async function lastSignIn(reader: Reader, token: string): Promise<string> {
  const moment = await signedInAt(reader, hashToken(token))
  if (moment === undefined) throw new Problem('not_signed_in')
  return moment
}

/** Returns whether the user has signed in before with the browser that sent the request. */
export function isBrowserOf(reader: Reader, userId: string, context: RequestContext): Promise<boolean> {
  return isBrowserOfUser(reader, userId, context)
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

export function currentUser(actor: Actor): Promise<UserWithNews> {
  return userWithNews(actor.store, actor.id)
}

export async function savePreferences(
  actor: Actor,
  id: string,
  { fixedTimezone, ...form }: ParsedBody<'PATCH /api/users/:id/preferences'>,
) {
  if (id !== actor.id) throw new Problem('not_found')
  const isFixed = fixedTimezone !== undefined && { fixed_timezone: fixedTimezone ? 1 : 0 }
  return inTransaction(actor, async (tx) => {
    await lockAccount(tx, id)
    await updateUser(tx, id, { ...form, ...isFixed })
    return userWithNews(tx, id)
  })
}

function sendWelcomeMail(
  { backgroundTasks, mail, link }: RequestContext,
  { language, email: to }: RegisterBody,
) {
  backgroundTasks.start(() => mail.deliver(welcomeMail({ language, to, link: link('/') })))
}

/**
 * Creates a session and returns the token for its cookie. Remembers the browser as a known one, unless it is
 * paired (see `RequestContext`).
 */
export async function createSession(tx: Tx, context: RequestContext, userId: string): Promise<string> {
  const { token, hash } = newToken()
  await insertSession(tx, userId, hash, context, { beside_device_id: context.pairedDevice?.id ?? null })
  await rememberBrowser(tx, userId, context)
  return token
}
