export const recoveryCodeCount = 10

/** Digits and letters that nobody takes for another: no I, L, O or U (Crockford's base 32). */
export const recoveryAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 80 bits. */
export const recoveryCodeLength = 16

const timeCode = /^\d{6}$/
const recoveryCode = new RegExp(`^[${recoveryAlphabet}]{${recoveryCodeLength}}$`)

/** What is meant by a code as it was typed: without spaces and dashes, and of letters that look alike the one that we use. */
export function readCode(typed: string): string {
  const bare = typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}\p{Pd}]/gu, '')
    .toUpperCase()
  return bare.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}

/** Six digits of an authenticator app; takes what `readCode` gives. */
export function isTimeCode(code: string): boolean {
  return timeCode.test(code)
}

export function isRecoveryCode(code: string): boolean {
  return recoveryCode.test(code)
}

/** As it is shown: four groups of four. */
export function formatRecoveryCode(code: string): string {
  return code.match(/.{4}/g)?.join('-') ?? code
}
