import { Secret, TOTP } from 'otpauth'

/** Settings that authenticator apps assume. Many apps ignore other values in the URL. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 }

/** Number of steps by which a clock may be off in each direction (RFC 6238, 5.2). */
const drift = 1

/** Creates a secret of 160 bits (RFC 4226, 4) in base 32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** Returns the URL that sets up an authenticator app. */
export function secretAddress(secret: string, username: string): string {
  return new TOTP({ ...settings, issuer: 'Sprintling', label: username, secret }).toString()
}

/**
 * Returns whether a step is so far in the future that no code is valid for it now, even on a clock that is a minute
 * ahead.
 */
export function isStepToCome(step: number, now: Date): boolean {
  const minuteInSteps = 60 / settings.period
  const stepOfNow = Math.floor(now.getTime() / 1000 / settings.period)
  return step > stepOfNow + drift + minuteInSteps
}

/** Returns the 30-second step of this code. Undefined if the code is not valid about now. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const codes = new TOTP({ ...settings, secret })
  const timestamp = now.getTime()
  const steps = codes.validate({ token: code, timestamp, window: drift })
  return steps === null ? undefined : codes.counter({ timestamp }) + steps
}
