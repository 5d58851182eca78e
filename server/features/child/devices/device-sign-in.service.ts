import type { ParsedBody } from '#contract/calls.ts'
import { Problem } from '#domain/errors.ts'
import type { RequestContext } from '../../../context/request-context.ts'
import { lockAccount, lockWorkspace } from '../../../db/locks.ts'
import type { Reader } from '../../../db/connection.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { PairedDevice } from '../../../security/paired-devices.store.ts'
import { countPinTry, forgetPinTries, pinWaits } from '../../../security/pin-waits.ts'
import { insertSession } from '../../../security/sessions.store.ts'
import { newToken } from '../../../security/tokens.ts'
import { logout, userWithNews } from '../../account/auth/auth.service.ts'
import { isPaired, learnersOfDevice, type LearnerToChoose } from './devices.store.ts'

export type WaitingLearner = LearnerToChoose & { waits: number }

/**
 * Returns the learners who can sign in on the device. A learner's own phone has only that learner, who needs no PIN
 * there.
 */
export async function learnersToChoose(
  { store, now }: RequestContext,
  device: PairedDevice,
): Promise<WaitingLearner[]> {
  const learners = await learnersOfDevice(store, device)
  const isOwn = device.learner_id !== null
  const ids = learners.filter(({ pin_hash }) => pin_hash !== null && !isOwn).map(({ id }) => id)
  const waits = await pinWaits(store, device.id, ids, now())
  return learners.map((learner) => {
    const pin_kind = isOwn ? null : learner.pin_kind
    return Object.assign(learner, { pin_kind, waits: waits.get(learner.id) ?? 0 })
  })
}

type SignedIn = { user: Awaited<ReturnType<typeof userWithNews>>; token: string }

/**
 * Signs a learner in on a paired device. Does not remember the browser as a known one, so that a shared tablet
 * does not make it easier to guess the password.
 */
export async function signInOnDevice(
  context: RequestContext,
  device: PairedDevice,
  { learnerId, pin }: ParsedBody<'POST /api/devices/sign-in'>,
  previousToken: string | undefined,
): Promise<SignedIn> {
  const learner = await learnerOn(context.store, device, learnerId)
  const asksForPin = device.learner_id === null && learner.pin_hash !== null
  const who = { learnerId, deviceId: device.id }
  if (asksForPin) await checkPin(context, who, { pin, pinHash: learner.pin_hash })
  const signedIn = await inTransaction(context, async (tx) => {
    // neither the device nor the member may be removed before the commit
    await lockWorkspace(tx, device.workspace_id, 'shared')
    await lockAccount(tx, learnerId)
    if (!(await isPaired(tx, device))) throw new Problem('not_paired')
    const current = await learnerOn(tx, device, learnerId)
    // the PIN changed while we verified the old one
    if (current.pin_hash !== learner.pin_hash) throw new Problem('wrong_pin')
    if (asksForPin) await forgetPinTries(tx, who)
    const { token, hash } = newToken()
    await insertSession(tx, learnerId, hash, context, { device_id: device.id })
    return { user: await userWithNews(tx, learnerId), token }
  })
  await logout(context, previousToken)
  return signedIn
}

type Guess = { pin: string | undefined; pinHash: string | null }

async function checkPin(
  context: RequestContext,
  who: { learnerId: string; deviceId: string },
  { pin, pinHash }: Guess,
): Promise<void> {
  if (pin === undefined) throw new Problem('wrong_pin')
  await inTransaction({ store: context.store }, (tx) => countPinTry(tx, who, context.now()))
  if (!(await context.hasher.verify(pinHash, pin))) throw new Problem('wrong_pin')
}

/** Returns the learner. Throws `not_found` if this learner cannot be chosen on the device. */
async function learnerOn(reader: Reader, device: PairedDevice, learnerId: string): Promise<LearnerToChoose> {
  const learners = await learnersOfDevice(reader, device)
  const learner = learners.find(({ id }) => id === learnerId)
  if (!learner) throw new Problem('not_found')
  return learner
}
