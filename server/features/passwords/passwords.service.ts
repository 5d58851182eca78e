import type { CheckedBody } from '#contract/calls.ts'
import { Problem } from '#domain/errors.ts'
import type { Language } from '#domain/language.ts'
import { limits } from '#domain/limits.ts'
import type { Actor, Visitor } from '../../context/request-context.ts'
import { passwordChangedMail, resetMail } from '../../mail/messages.ts'
import type { Reader } from '../../db/connection.ts'
import { countOne } from '../../db/counters.ts'
import { lockAccount } from '../../db/locks.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { hashToken, newToken } from '../../security/tokens.ts'
import {
  accountById,
  accountNamed,
  endSessions,
  keepOnlySession,
  lastSignIn,
  rename,
} from '../auth/auth.service.ts'
import {
  countAsked,
  deleteResetsUntil,
  endResets,
  insertReset,
  ownerOfReset,
  setPasswordHash,
} from './passwords.store.ts'

type Account = { id: string; email: string | null; first_name: string; language: Language }

const minute = 60_000

/** Lifetime of a link, and the window in which reset mails are counted. */
const linkLasts = 60 * minute
const mostLinks = 3
/** Changing a password needs a sign-in this recent. */
const signInIsRecent = 15 * minute

/** Answers before doing the work, and does the same work for unknown addresses: neither the time nor the load tells whether an account exists. */
export async function askForReset(visitor: Visitor, email: string, from: string): Promise<void> {
  const account = (await accountNamed(visitor.store, email)) ?? nobody
  visitor.background.start(() => mailLink(visitor, account, from))
}

/** For the operator (`npm run reset-password`). */
export async function resetLinkFor(
  visitor: Pick<Visitor, 'store' | 'now' | 'link'>,
  name: string,
): Promise<string | undefined> {
  const account = await accountNamed(visitor.store, name)
  if (!account) return undefined
  return inTransaction(visitor, async (tx) => {
    await lockAccount(tx, account.id)
    await endResets(tx, account.id, mostLinks - 1)
    return makeLink(tx, visitor, account.id, null)
  })
}

export async function assertLinkWorks(visitor: Visitor, token: string): Promise<void> {
  await ownerOfLink(visitor.store, visitor, token)
}

export async function resetPassword(
  visitor: Visitor,
  { token, password }: CheckedBody<'POST /api/reset-password'>,
): Promise<void> {
  const userId = await ownerOfLink(visitor.store, visitor, token)
  const passwordHash = await visitor.hasher.hash(password)
  const account = await inTransaction(visitor, async (tx) => {
    await lockAccount(tx, userId)
    await ownerOfLink(tx, visitor, token) // the link may have been used since the first check
    await endSessions(tx, userId)
    return changePassword(tx, userId, passwordHash)
  })
  tellOwner(visitor, account)
}

/** Also sets the names of an invited user. Ends other sessions and links; returns the new token of this session. */
export async function setPassword(
  actor: Actor,
  token: string,
  { password, ...names }: CheckedBody<'POST /api/set-password'>,
): Promise<string> {
  const passwordHash = await actor.hasher.hash(password)
  const { before, ownToken } = await inTransaction(actor, async (tx) => {
    await lockAccount(tx, actor.id)
    const before = await accountById(tx, actor.id)
    const signedIn = await lastSignIn(tx, token)
    if (before.password_hash !== null && signedIn < ago(actor, signInIsRecent))
      throw new Problem('sign_in_again')
    if (before.password_hash === null) await rename(tx, before, names)
    await changePassword(tx, actor.id, passwordHash)
    return { before, ownToken: await keepOnlySession(tx, actor.id, token) }
  })
  if (before.password_hash !== null) tellOwner(actor, before)
  return ownToken
}

async function mailLink(visitor: Visitor, account: Account, from: string): Promise<void> {
  const link = await inTransaction(visitor, async (tx) => {
    await lockAccount(tx, account.id)
    const asked = await countAsked(tx, ago(visitor, linkLasts), account.id, from)
    const { toOneAddress, fromOneSender } = limits.mailsAnHour
    const isEnough = asked.forAccount >= toOneAddress || asked.fromSender >= fromOneSender
    if (isEnough || account === nobody) return pretendLink(tx, visitor)
    return makeLink(tx, visitor, account.id, from)
  })
  const { language, email: to, first_name: firstName } = account
  if (link && to) await visitor.mail.deliver(resetMail({ language, to, firstName, link }))
}

const nobody: Account = {
  id: '00000000-0000-0000-0000-000000000000',
  email: null,
  first_name: '',
  language: 'en',
}

/** Same database writes as a real link, for constant timing. */
async function pretendLink(tx: Tx, { now }: Pick<Visitor, 'now'>): Promise<undefined> {
  await deleteResetsUntil(tx, ago({ now }, linkLasts))
  await countOne(tx, { id: `no link ${newToken().hash}`, now: now(), lasts: minute, from: 'first' })
}

async function makeLink(
  tx: Tx,
  visitor: Pick<Visitor, 'now' | 'link'>,
  userId: string,
  from: string | null,
): Promise<string> {
  const { token, hash } = newToken()
  await deleteResetsUntil(tx, ago(visitor, linkLasts))
  await insertReset(tx, {
    user_id: userId,
    token_hash: hash,
    asked_from: from,
    used: 0,
    created_at: visitor.now().toISOString(),
    expires_at: ago(visitor, -linkLasts),
  })
  return visitor.link(`/reset-password?token=${token}`)
}

async function ownerOfLink(reader: Reader, { now }: Visitor, token: string): Promise<string> {
  const owner = await ownerOfReset(reader, hashToken(token), now().toISOString())
  if (!owner) throw new Problem('link_invalid')
  return owner
}

async function changePassword(tx: Tx, userId: string, passwordHash: string): Promise<Account> {
  await endResets(tx, userId)
  return setPasswordHash(tx, userId, passwordHash)
}

function tellOwner({ background, mail }: Visitor, { language, email: to, first_name: firstName }: Account) {
  if (to) background.start(() => mail.deliver(passwordChangedMail({ language, to, firstName })))
}

function ago({ now }: Pick<Visitor, 'now'>, milliseconds: number): string {
  return new Date(now().getTime() - milliseconds).toISOString()
}
