import { Secret, TOTP } from 'otpauth'

/** What authenticator apps take for granted; many ignore what an address says instead. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 }

/** Steps that a clock may be off, either way (RFC 6238, 5.2). */
const drift = 1

/** 160 bits (RFC 4226, 4) in base 32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** Tells an authenticator app all it needs. */
export function secretAddress(secret: string, username: string): string {
  return new TOTP({ ...settings, issuer: 'Sprintling', label: username, secret }).toString()
}

/** Whether no code of now, nor one of a clock that is a minute ahead, can be of this step. */
export function isStepToCome(step: number, now: Date): boolean {
  const minuteInSteps = 60 / settings.period
  const stepOfNow = Math.floor(now.getTime() / 1000 / settings.period)
  return step > stepOfNow + drift + minuteInSteps
}

/** The step of 30 seconds whose code this is; undefined if it is none of about now. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const codes = new TOTP({ ...settings, secret })
  const timestamp = now.getTime()
  const steps = codes.validate({ token: code, timestamp, window: drift })
  return steps === null ? undefined : codes.counter({ timestamp }) + steps
}
