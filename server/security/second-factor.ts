import { randomBytes } from 'node:crypto'
import { fieldProblem, Problem } from '#domain/errors.ts'
import {
  isRecoveryCode,
  isTimeCode,
  readCode,
  recoveryAlphabet,
  recoveryCodeCount,
  recoveryCodeLength,
} from '#domain/second-factor.ts'
import type { Reader } from '../db/connection.ts'
import type { Tx } from '../db/transaction.ts'
import type { Browser } from './browser-cookie.ts'
import { isBrowserOfUser } from './known-browsers.store.ts'
import {
  deleteRecoveryCode,
  findSecondFactor,
  replaceRecoveryCodes,
  type SecondFactorRow,
  setLastStep,
} from './second-factors.store.ts'
import { isStepToCome, stepOfCode } from './time-codes.ts'
import { hashToken } from './tokens.ts'

type SignIn = { userId: string; code: string | undefined; browser?: Browser | undefined; now: () => Date }

/**
 * Checks the second factor. Passes if the account has none, if the browser passed it before, or if the code is correct,
 * which uses up the code. Throws otherwise. The caller must hold the account's lock.
 */
export async function passSecondFactor(tx: Tx, signIn: SignIn): Promise<void> {
  const factor = await activeSecondFactor(tx, signIn.userId)
  if (!factor || (await isBrowserOfUser(tx, signIn.userId, signIn))) return
  if (signIn.code === undefined) throw new Problem('second_factor_needed')
  if (!(await spendCode(tx, factor, readCode(signIn.code), signIn.now()))) throw wrongCode()
}

export async function activeSecondFactor(
  reader: Reader,
  userId: string,
): Promise<SecondFactorRow | undefined> {
  const factor = await findSecondFactor(reader, userId)
  return factor && factor.confirmed_at !== null ? factor : undefined
}

/**
 * Returns the time step of a code that is correct and unused, or undefined. Expects the output of `readCode`.
 * Ignores the last used step if it is in the future: it was stored while the clock was ahead, and the owner would
 * be locked out until that time.
 */
export function unusedStep({ secret, last_step }: SecondFactorRow, code: string, now: Date) {
  const step = isTimeCode(code) ? stepOfCode(secret, code, now) : undefined
  const lastStep = last_step === null || isStepToCome(last_step, now) ? 0 : last_step
  return step !== undefined && step > lastStep ? step : undefined
}

async function spendCode(tx: Tx, factor: SecondFactorRow, code: string, now: Date): Promise<boolean> {
  if (isRecoveryCode(code)) return deleteRecoveryCode(tx, factor.user_id, hashToken(code))
  const step = unusedStep(factor, code, now)
  if (step === undefined) return false
  await setLastStep(tx, factor.user_id, step)
  return true
}

export function wrongCode(): Problem {
  return fieldProblem('wrong_code', 'code')
}

/** Replaces all recovery codes and returns the new ones. Only their hashes are stored. */
export async function renewRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  await replaceRecoveryCodes(tx, userId, codes.map(hashToken))
  return codes
}

/** Creates a code from five random bits per character. */
function newRecoveryCode(): string {
  return [...randomBytes(recoveryCodeLength)].map((byte) => recoveryAlphabet[byte & 31]).join('')
}
