import type { ParsedBody } from '#contract/calls.ts'
import { Problem } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { limits } from '#domain/limits.ts'
import type { Actor, RequestContext } from '../../context/request-context.ts'
import { passwordChangedMail, resetMail } from '../../mail/messages.ts'
import type { Reader } from '../../db/connection.ts'
import { incrementCounter } from '../../db/counters.ts'
import { lockAccount } from '../../db/locks.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { hashToken, newToken } from '../../security/tokens.ts'
import {
  accountById,
  findAccountByLogin,
  endAllSessions,
  rotateSession,
  lastSignIn,
  updateNames,
} from '../auth/auth.service.ts'
import {
  countRecentResets,
  deleteResetsCreatedUntil,
  invalidateResets,
  insertReset,
  findUserOfReset,
  setPasswordHash,
} from './passwords.store.ts'

type Account = { id: string; email: string | null; first_name: string; language: Language }

const minute = 60_000

/** Lifetime of a link, and the window in which reset mails are counted. */
const linkLifetime = 60 * minute
const maxOpenLinks = 3
/** Changing a password needs a sign-in this recent. */
const recentSignIn = 15 * minute

/** Answers before doing the work, and does the same work for unknown addresses: neither the time nor the load tells whether an account exists. */
export async function requestReset(context: RequestContext, email: string, from: string): Promise<void> {
  const account = (await findAccountByLogin(context.store, email)) ?? noAccount
  context.backgroundTasks.start(() => mailResetLink(context, account, from))
}

/** For the operator (`npm run reset-password`). */
export async function createResetLink(
  context: Pick<RequestContext, 'store' | 'now' | 'link'>,
  name: string,
): Promise<string | undefined> {
  const account = await findAccountByLogin(context.store, name)
  if (!account) return undefined
  return inTransaction(context, async (tx) => {
    await lockAccount(tx, account.id)
    await invalidateResets(tx, account.id, maxOpenLinks - 1)
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
  const account = await inTransaction(context, async (tx) => {
    await lockAccount(tx, userId)
    await userOfLink(tx, context, token) // the link may have been used since the first check
    await endAllSessions(tx, userId)
    return changePassword(tx, userId, passwordHash)
  })
  mailPasswordChanged(context, account)
}

/** Also sets the names of an invited user. Ends other sessions and links; returns the new token of this session. */
export async function setPassword(
  actor: Actor,
  token: string,
  { password, ...names }: ParsedBody<'POST /api/set-password'>,
): Promise<string> {
  const passwordHash = await actor.hasher.hash(password)
  const { before, ownToken } = await inTransaction(actor, async (tx) => {
    await lockAccount(tx, actor.id)
    const before = await accountById(tx, actor.id)
    const signedIn = await lastSignIn(tx, token)
    if (before.password_hash !== null && signedIn < ago(actor, recentSignIn))
      throw new Problem('sign_in_again')
    if (before.password_hash === null) await updateNames(tx, before, names)
    await changePassword(tx, actor.id, passwordHash)
    return { before, ownToken: await rotateSession(tx, actor.id, token) }
  })
  if (before.password_hash !== null) mailPasswordChanged(actor, before)
  return ownToken
}

async function mailResetLink(context: RequestContext, account: Account, from: string): Promise<void> {
  const link = await inTransaction(context, async (tx) => {
    await lockAccount(tx, account.id)
    const asked = await countRecentResets(tx, ago(context, linkLifetime), account.id, from)
    const { perRecipient, perSender } = limits.mailsPerHour
    const isOverLimit = asked.forAccount >= perRecipient || asked.fromSender >= perSender
    if (isOverLimit || account === noAccount) return simulateLink(tx, context)
    return insertLink(tx, context, account.id, from)
  })
  const { language, email: to, first_name: firstName } = account
  if (link && to) await context.mail.deliver(resetMail({ language, to, firstName, link }))
}

const noAccount: Account = {
  id: '00000000-0000-0000-0000-000000000000',
  email: null,
  first_name: '',
  language: 'en',
}

/** Same database writes as a real link, for constant timing. */
async function simulateLink(tx: Tx, { now }: Pick<RequestContext, 'now'>): Promise<undefined> {
  await deleteResetsCreatedUntil(tx, ago({ now }, linkLifetime))
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
  await deleteResetsCreatedUntil(tx, ago(context, linkLifetime))
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

async function userOfLink(reader: Reader, { now }: RequestContext, token: string): Promise<string> {
  const owner = await findUserOfReset(reader, hashToken(token), now().toISOString())
  if (!owner) throw new Problem('link_invalid')
  return owner
}

async function changePassword(tx: Tx, userId: string, passwordHash: string): Promise<Account> {
  await invalidateResets(tx, userId)
  return setPasswordHash(tx, userId, passwordHash)
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
