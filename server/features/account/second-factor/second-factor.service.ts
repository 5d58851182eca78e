import { Problem } from '#domain/errors.ts'
import { permit } from '#domain/permissions.ts'
import { formatRecoveryCode, readCode } from '#domain/second-factor.ts'
import type { Actor, RequestContext } from '../../../context/request-context.ts'
import type { Reader } from '../../../db/connection.ts'
import { lockAccount } from '../../../db/locks.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { secondFactorMail } from '../../../mail/messages.ts'
import { forgetBrowsers, rememberBrowser } from '../../../security/known-browsers.store.ts'
import { countMail } from '../../../security/mail-limits.ts'
import {
  activeSecondFactor,
  renewRecoveryCodes,
  unusedStep,
  wrongCode,
} from '../../../security/second-factor.ts'
import * as rows from '../../../security/second-factors.store.ts'
import type { SignInDelays } from '../../../security/sign-in-delays.ts'
import { newSecret, secretAddress } from '../../../security/time-codes.ts'
import { accountById, findAccountByLogin, verifyOwnPassword } from '../auth/auth.service.ts'

const setUpLifetimeMs = 60 * 60 * 1000

type WithPassword = { password: string; network: string }

type WithCode = { code: string; network: string }

export async function secondFactorState(actor: Actor): Promise<{ isOn: boolean; recoveryCodesLeft: number }> {
  permit(actor, 'secondFactor.manage')
  const isOn = (await activeSecondFactor(actor.store, actor.id)) !== undefined
  return { isOn, recoveryCodesLeft: await rows.countRecoveryCodes(actor.store, actor.id) }
}

/**
 * Creates the secret of a second factor. Sign-in asks for codes only after the user has entered a first code,
 * which proves that the authenticator app has the secret.
 */
export async function startSecondFactor(
  actor: Actor,
  delays: SignInDelays,
  { password, network }: WithPassword,
): Promise<{ secret: string; address: string }> {
  permit(actor, 'secondFactor.manage')
  await verifyOwnPassword(actor, delays, { password, field: 'password', network })
  const secret = newSecret()
  const { username } = await inTransaction(actor, async (tx) => {
    await lockAccount(tx, actor.id)
    if (await activeSecondFactor(tx, actor.id)) throw new Problem('second_factor_on')
    await rows.startSecondFactor(tx, { user_id: actor.id, secret, created_at: actor.now().toISOString() })
    return accountById(tx, actor.id)
  })
  return { secret, address: secretAddress(secret, username) }
}

/**
 * Turns the second factor on. Afterwards, sign-in skips the code only in this browser. Returns the recovery codes.
 */
export async function confirmSecondFactor(
  actor: Actor,
  delays: SignInDelays,
  { code, network }: WithCode,
): Promise<string[]> {
  permit(actor, 'secondFactor.manage')
  const attempt = { codeOf: actor.id, network }
  await delays.wait(attempt)
  const { codes, notice } = await inTransaction(actor, async (tx) => {
    await lockAccount(tx, actor.id)
    const step = unusedStep(await unconfirmedFactor(tx, actor), readCode(code), actor.now())
    if (step === undefined) throw wrongCode()
    await delays.reset(tx, attempt)
    await rows.confirmSecondFactor(tx, actor.id, {
      confirmed_at: actor.now().toISOString(),
      last_step: step,
    })
    await forgetBrowsers(tx, actor.id, actor.browser)
    await rememberBrowser(tx, actor.id, actor)
    return { codes: await renewRecoveryCodes(tx, actor.id), notice: await noticeOf(tx, actor) }
  })
  mailChange(actor, notice, true)
  return codes.map(formatRecoveryCode)
}

async function unconfirmedFactor(tx: Tx, { id, now }: Actor): Promise<rows.SecondFactorRow> {
  const factor = await rows.findSecondFactor(tx, id)
  if (factor && factor.confirmed_at !== null) throw new Problem('second_factor_on')
  if (!factor || factor.created_at <= setUpExpiry(now()).toISOString())
    throw new Problem('second_factor_not_started')
  return factor
}

export async function newRecoveryCodes(
  actor: Actor,
  delays: SignInDelays,
  { password, network }: WithPassword,
): Promise<string[]> {
  permit(actor, 'secondFactor.manage')
  await verifyOwnPassword(actor, delays, { password, field: 'password', network })
  const codes = await inTransaction(actor, async (tx) => {
    await lockAccount(tx, actor.id)
    if (!(await activeSecondFactor(tx, actor.id))) throw new Problem('second_factor_off')
    return renewRecoveryCodes(tx, actor.id)
  })
  return codes.map(formatRecoveryCode)
}

export async function turnOffSecondFactor(
  actor: Actor,
  delays: SignInDelays,
  { password, network }: WithPassword,
): Promise<void> {
  permit(actor, 'secondFactor.manage')
  await verifyOwnPassword(actor, delays, { password, field: 'password', network })
  const notice = await inTransaction(actor, async (tx) => {
    await lockAccount(tx, actor.id)
    if (!(await activeSecondFactor(tx, actor.id))) throw new Problem('second_factor_off')
    await rows.deleteSecondFactor(tx, actor.id)
    return noticeOf(tx, actor)
  })
  mailChange(actor, notice, false)
}

/**
 * Turns the second factor off for the operator (`npm run reset-password -- NAME --second-factor-off`). Returns
 * undefined if there is no such account.
 */
export async function turnOffSecondFactorOf(
  context: Pick<RequestContext, 'store'>,
  name: string,
): Promise<{ wasOn: boolean } | undefined> {
  const account = await findAccountByLogin(context.store, name)
  if (!account) return undefined
  return inTransaction(context, async (tx) => {
    await lockAccount(tx, account.id)
    const wasOn = (await activeSecondFactor(tx, account.id)) !== undefined
    await rows.deleteSecondFactor(tx, account.id)
    return { wasOn }
  })
}

/** Deletes secrets that were not confirmed in time. */
export async function deleteOldSetUps(store: Reader, now: Date): Promise<void> {
  await rows.deleteUnconfirmedSecondFactors(store, setUpExpiry(now))
}

function setUpExpiry(now: Date): Date {
  return new Date(now.getTime() - setUpLifetimeMs)
}

type Notice = Omit<Parameters<typeof secondFactorMail>[0], 'isOn'> | null

/** Returns the mail to send. Null if the account has no address or has received too many of these mails. */
async function noticeOf(tx: Tx, actor: Actor): Promise<Notice> {
  const { id } = actor
  const { email: to, language, first_name: firstName } = await accountById(tx, id)
  if (to === null || (await countMail(tx, actor, { kind: 'second factor', to, from: id }))) return null
  return { language, to, firstName }
}

function mailChange({ backgroundTasks, mail }: Actor, notice: Notice, isOn: boolean): void {
  if (notice) backgroundTasks.start(() => mail.deliver(secondFactorMail({ ...notice, isOn })))
}
