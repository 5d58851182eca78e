import type { ParsedBody } from '#contract/calls.ts'
import { Problem } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { isManaged } from '#domain/person.ts'
import type { Actor, RequestContext } from '../../../context/request-context.ts'
import { passwordChangedMail, resetMail } from '../../../mail/messages.ts'
import type { Reader } from '../../../db/connection.ts'
import { clockTolerance, incrementCounter } from '../../../db/counters.ts'
import { lockAccount } from '../../../db/locks.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { countMail } from '../../../security/mail-limits.ts'
import { deleteEmailChange } from '../../../security/email-changes.store.ts'
import { browserHashesOf, forgetBrowsers, rememberBrowser } from '../../../security/known-browsers.store.ts'
import { activeSecondFactor } from '../../../security/second-factor.ts'
import {
  forgetCodeAttempts,
  forgetPasswordAttempts,
  type SignInDelays,
} from '../../../security/sign-in-delays.ts'
import { hashToken, newToken } from '../../../security/tokens.ts'
import {
  accountById,
  findAccountByLogin,
  endAllSessions,
  rotateSession,
  lastSignIn,
  type Profile,
  updateProfile,
  verifyOwnPassword,
} from '../auth/auth.service.ts'
import {
  deleteResetsCreatedUntil,
  invalidateResets,
  insertReset,
  findUserOfReset,
  setPasswordHash,
} from './passwords.store.ts'

type UserRow = Awaited<ReturnType<typeof accountById>>

type Account = { id: string; email: string | null; first_name: string; language: Language }

const minute = 60_000

const linkLifetime = 60 * minute
const maxOpenLinks = 3
/** Milliseconds within which the user must have signed in to change the password. */
const recentSignIn = 15 * minute

/**
 * Sends a reset link. Replies before doing the work, and does the same work for unknown addresses, so that neither
 * the time nor the load reveals whether an account exists.
 */
export async function requestReset(context: RequestContext, email: string, from: string): Promise<void> {
  const account = (await findAccountByLogin(context.store, email)) ?? { ...nobody, email }
  context.backgroundTasks.start(() => mailResetLink(context, account, from))
}

/** Creates a reset link for the operator (`npm run reset-password`) and clears the account's sign-in delay. */
export async function createResetLink(
  context: Pick<RequestContext, 'store' | 'now' | 'link'>,
  name: string,
): Promise<string | undefined> {
  const account = await findAccountByLogin(context.store, name)
  if (!account) return undefined
  return inTransaction(context, async (tx) => {
    await lockAccount(tx, account.id)
    await invalidateResets(tx, account.id, maxOpenLinks - 1)
    const names = [account.username_key, account.email_key].filter((key) => key !== null)
    await forgetPasswordAttempts(tx, { names, knownBrowsers: await browserHashesOf(tx, account.id) })
    return insertLink(tx, context, account.id, null)
  })
}

export async function assertResetLinkValid(context: RequestContext, token: string): Promise<void> {
  await userOfLink(context.store, context, token)
}

export async function resetPassword(
  context: RequestContext,
  { token, password }: ParsedBody<'POST /api/reset-password'>,
): Promise<void> {
  const userId = await userOfLink(context.store, context, token)
  const passwordHash = await context.hasher.hash(password)
  const { account, mayMail } = await inTransaction(context, async (tx) => {
    await lockAccount(tx, userId)
    // the link may have been used since the first check
    await userOfLink(tx, context, token)
    await endAllSessions(tx, userId)
    await knowBrowserOfReset(tx, context, userId)
    const account = await changePassword(tx, userId, passwordHash)
    return { account, mayMail: await mayMailChange(tx, context, account) }
  })
  if (mayMail) mailPasswordChanged(context, account)
}

/**
 * Makes this browser the only known one, so that the user can sign in here even if others guess wrong passwords. If
 * the account has a second factor, a new browser does not become known, because the link does not replace the code.
 */
async function knowBrowserOfReset(tx: Tx, context: RequestContext, userId: string): Promise<void> {
  const hasSecondFactor = (await activeSecondFactor(tx, userId)) !== undefined
  await forgetBrowsers(tx, userId, hasSecondFactor ? context.browser : undefined)
  if (!hasSecondFactor) await rememberBrowser(tx, userId, context)
}

type NewPassword = {
  form: ParsedBody<'POST /api/set-password'>
  /** Token of the session that sent the request. */
  token: string
  network: string
}

/**
 * Sets the password, and the names of an invited user. Ends other sessions and links. Returns the new token of this
 * session.
 */
export async function setPassword(
  actor: Actor,
  delays: SignInDelays,
  { form: { password, currentPassword, ...names }, token, network }: NewPassword,
): Promise<string> {
  const { password_hash: present } = await accountById(actor.store, actor.id)
  const isVerified = present !== null && currentPassword !== undefined
  if (isVerified)
    await verifyOwnPassword(actor, delays, { password: currentPassword, field: 'currentPassword', network })
  const passwordHash = await actor.hasher.hash(password)
  const { before, ownToken, mayMail } = await inTransaction(actor, async (tx) => {
    await lockAccount(tx, actor.id)
    const before = await accountById(tx, actor.id)
    // throws if a password that was set in the meantime has ended this session
    const signedIn = await lastSignIn(tx, token)
    if (before.password_hash !== null && !isVerified && !isRecent(signedIn, actor))
      throw new Problem('sign_in_again')
    if (before.password_hash === null) await nameNewcomer(tx, before, names)
    await changePassword(tx, actor.id, passwordHash)
    await forgetBrowsers(tx, actor.id, actor.browser)
    const mayMail = before.password_hash !== null && (await mayMailChange(tx, actor, before))
    return { before, mayMail, ownToken: await rotateSession(tx, actor.id, token) }
  })
  if (mayMail) mailPasswordChanged(actor, before)
  return ownToken
}

/**
 * Returns whether the sign-in is recent. A time in the future was recorded while the server's clock was ahead. The
 * real time is then unknown, so the sign-in does not count as recent.
 */
function isRecent(signedIn: string, actor: Actor): boolean {
  return signedIn >= ago(actor, recentSignIn) && signedIn <= ago(actor, -clockTolerance)
}

/** Sets the names of an invited user. Throws `managed_account` for a child, whose sign-in the facilitators set. */
async function nameNewcomer(tx: Tx, account: UserRow, names: Profile): Promise<void> {
  if (isManaged(account)) throw new Problem('managed_account')
  await updateProfile(tx, account, names)
}

async function mailResetLink(context: RequestContext, account: Account, from: string): Promise<void> {
  const link = await inTransaction(context, async (tx) => {
    await lockAccount(tx, account.id)
    const counted = { kind: 'password reset', to: account.email ?? '', from } as const
    const isOverLimit = await countMail(tx, context, counted)
    if (isOverLimit || account.id === nobody.id) return simulateLink(tx, context)
    return insertLink(tx, context, account.id, from)
  })
  const { language, email: to, first_name: firstName } = account
  if (link && to) await context.mail.deliver(resetMail({ language, to, firstName, link }))
}

/** Placeholder for an email address that has no account. */
const nobody: Account = {
  id: '00000000-0000-0000-0000-000000000000',
  email: null,
  first_name: '',
  language: 'en',
}

/** Does the same database writes as a real link, so that the duration is the same. */
async function simulateLink(tx: Tx, { now }: Pick<RequestContext, 'now'>): Promise<undefined> {
  await incrementCounter(tx, {
    id: `no link ${newToken().hash}`,
    now: now(),
    windowMs: minute,
    from: 'first',
  })
}

async function insertLink(
  tx: Tx,
  context: Pick<RequestContext, 'now' | 'link'>,
  userId: string,
  from: string | null,
): Promise<string> {
  const { token, hash } = newToken()
  await insertReset(tx, {
    user_id: userId,
    token_hash: hash,
    asked_from: from,
    used: 0,
    created_at: context.now().toISOString(),
    expires_at: ago(context, -linkLifetime),
  })
  return context.link(`/reset-password?token=${token}`)
}

/** Deletes links that have expired, whether used or not. */
export async function deleteOldResets(source: Pick<RequestContext, 'store' | 'now'>): Promise<void> {
  await deleteResetsCreatedUntil(source.store, ago(source, linkLifetime))
}

async function userOfLink(reader: Reader, { now }: RequestContext, token: string): Promise<string> {
  const owner = await findUserOfReset(reader, hashToken(token), now().toISOString())
  if (!owner) throw new Problem('link_invalid')
  return owner
}

/** Ends the reset links after the address has changed, because they were sent to the old one. */
export async function endResetLinks(tx: Tx, userId: string): Promise<void> {
  await invalidateResets(tx, userId)
}

/**
 * Sets the password, or removes it if null. Ends all reset links and a pending change of the address. The caller ends
 * sessions and holds the account's lock.
 */
export async function changePassword(tx: Tx, userId: string, passwordHash: string | null): Promise<Account> {
  await invalidateResets(tx, userId)
  await deleteEmailChange(tx, userId)
  await forgetCodeAttempts(tx, userId)
  return setPasswordHash(tx, userId, passwordHash)
}

/**
 * Returns whether a mail about the change may be sent. The address is unverified: a user who signed up with another
 * person's address could otherwise flood it by changing the password all day.
 */
async function mayMailChange(tx: Tx, context: RequestContext, { id, email }: Account): Promise<boolean> {
  return !(await countMail(tx, context, { kind: 'password changed', to: email ?? id, from: id }))
}

function mailPasswordChanged(
  { backgroundTasks, mail }: RequestContext,
  { language, email: to, first_name: firstName }: Account,
) {
  if (to) backgroundTasks.start(() => mail.deliver(passwordChangedMail({ language, to, firstName })))
}

function ago({ now }: Pick<RequestContext, 'now'>, milliseconds: number): string {
  return new Date(now().getTime() - milliseconds).toISOString()
}
