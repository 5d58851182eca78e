import { fieldProblem, Problem } from '#domain/errors.ts'
import { uniqueKey } from '#domain/names.ts'
import { isManaged } from '#domain/person.ts'
import type { Actor, RequestContext } from '../../../context/request-context.ts'
import { lockAccount } from '../../../db/locks.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { confirmEmailMail, emailChangesMail } from '../../../mail/messages.ts'
import {
  deleteEmailChange,
  findEmailChange,
  replaceEmailChange,
} from '../../../security/email-changes.store.ts'
import { countMail } from '../../../security/mail-limits.ts'
import type { SignInDelays } from '../../../security/sign-in-delays.ts'
import { hashToken, newToken } from '../../../security/tokens.ts'
import {
  accountById,
  findAccountByLogin,
  publishPerson,
  updateAccount,
  verifyOwnPassword,
} from '../auth/auth.service.ts'
import { endResetLinks } from '../passwords/passwords.service.ts'

type Account = Awaited<ReturnType<typeof accountById>>

const linkLifetimeMs = 60 * 60 * 1000

type Change = { email: string; password: string; network: string }

/**
 * Changes the user's email address. If a mail server is configured, the user must confirm the new address first.
 * In this case the reply does not reveal whether another account uses the address. Only a person who opens the
 * link in the mail finds out.
 */
export async function changeEmail(
  actor: Actor,
  delays: SignInDelays,
  { email, password, network }: Change,
): Promise<{ pending: boolean }> {
  assertOwnAddress(await accountById(actor.store, actor.id))
  await verifyOwnPassword(actor, delays, { password, field: 'password', network })
  if (actor.mail.sendsMail) await requestConfirmation(actor, email)
  else await changeAtOnce(actor, email)
  return { pending: actor.mail.sendsMail }
}

async function changeAtOnce(actor: Actor, email: string): Promise<void> {
  await inTransaction(actor, async (tx) => {
    await lockAccount(tx, actor.id)
    await setEmail(tx, actor.id, email)
  })
}

async function requestConfirmation(actor: Actor, email: string): Promise<void> {
  const { token, hash } = newToken()
  const { language, firstName, oldEmail } = await inTransaction(actor, async (tx) => {
    await lockAccount(tx, actor.id)
    const account = await accountById(tx, actor.id)
    await assertMailLimit(tx, actor, email)
    const old = { kind: 'address changes', to: account.email ?? '', from: actor.id } as const
    const tellsOldAddress = !(await countMail(tx, actor, old))
    await replaceEmailChange(tx, {
      user_id: actor.id,
      token_hash: hash,
      email,
      created_at: actor.now().toISOString(),
      expires_at: new Date(actor.now().getTime() + linkLifetimeMs).toISOString(),
    })
    const { language, first_name: firstName, email: oldEmail } = account
    return { language, firstName, oldEmail: tellsOldAddress ? oldEmail : null }
  })
  const link = actor.link(`/confirm-email?token=${token}`)
  actor.backgroundTasks.start(() => actor.mail.deliver(confirmEmailMail({ language, to: email, link })))
  if (oldEmail !== null) {
    const notice = emailChangesMail({ language, to: oldEmail, firstName })
    actor.backgroundTasks.start(() => actor.mail.deliver(notice))
  }
}

/** Confirms a new address for the holder of the link, who does not have to be signed in. */
export async function confirmEmail(context: RequestContext, token: string): Promise<{ email: string }> {
  return inTransaction(context, async (tx) => {
    const { user_id } = await pendingChange(tx, context, token)
    await lockAccount(tx, user_id)
    const { email } = await pendingChange(tx, context, token)
    await deleteEmailChange(tx, user_id)
    await setEmail(tx, user_id, email)
    return { email }
  })
}

async function pendingChange(tx: Tx, { now }: RequestContext, token: string) {
  const change = await findEmailChange(tx, hashToken(token), now().toISOString())
  if (!change) throw new Problem('link_invalid')
  return change
}

/**
 * Stores the address. If the username was the old address, it becomes the new one. The caller holds the account's
 * lock.
 */
async function setEmail(tx: Tx, userId: string, email: string): Promise<void> {
  const account = await accountById(tx, userId)
  assertOwnAddress(account)
  const key = uniqueKey(email)
  const isUsername = account.username_key === account.email_key
  const holder = await findAccountByLogin(tx, key)
  if (holder && holder.id !== userId) throw fieldProblem('email_taken', 'email')
  await updateAccount(tx, userId, {
    email,
    email_key: key,
    ...(isUsername && { username: email, username_key: key }),
  })
  await endResetLinks(tx, userId)
  await publishPerson(tx, userId)
}

/**
 * Throws `managed_account` for a child whose account is managed. Such a child gets an address when the account is
 * handed over.
 */
function assertOwnAddress(account: Account): void {
  if (isManaged(account)) throw new Problem('managed_account')
}

async function assertMailLimit(tx: Tx, actor: Actor, to: string): Promise<void> {
  const until = await countMail(tx, actor, { kind: 'new address', to, from: actor.id })
  if (!until) return
  const retryAfter = Math.ceil((until.getTime() - actor.now().getTime()) / 1000)
  throw new Problem('rate_limited', { retryAfter })
}
