export const recoveryCodeCount = 10

/** Digits and letters that cannot be confused: no I, L, O or U (Crockford's base 32). */
export const recoveryAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Number of characters in a recovery code, which encode 80 random bits. */
export const recoveryCodeLength = 16

const timeCode = /^\d{6}$/
const recoveryCode = new RegExp(`^[${recoveryAlphabet}]{${recoveryCodeLength}}$`)

/**
 * Normalizes a code as it was typed: removes spaces and dashes, and replaces the letters O, I and L with the
 * digits that look like them.
 */
export function readCode(typed: string): string {
  const bare = typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}\p{Pd}]/gu, '')
    .toUpperCase()
  return bare.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}

/** Returns whether a code is the six digits of an authenticator app. Expects the result of `readCode`. */
export function isTimeCode(code: string): boolean {
  return timeCode.test(code)
}

export function isRecoveryCode(code: string): boolean {
  return recoveryCode.test(code)
}

/** Formats a code for display in four groups of four. */
export function formatRecoveryCode(code: string): string {
  return code.match(/.{4}/g)?.join('-') ?? code
}
