import { limits } from '#domain/limits.ts'

export type PasswordPair = { password: string; again: string }

/** Problems in the order in which they are checked. Only the first one is reported. */
export type PasswordProblem = 'required' | 'short' | 'different'

export function passwordProblem({ password, again }: PasswordPair): PasswordProblem | undefined {
  if (password === '') return 'required'
  if (!isLongEnough(password)) return 'short'
  return isSame(password, again) ? undefined : 'different'
}

export function passwordRequirements({ password, again }: PasswordPair) {
  return [
    { name: 'length', isMet: isLongEnough(password) },
    { name: 'same', isMet: password !== '' && isSame(password, again) },
  ] as const
}

/** Compares in Unicode normal form, because keyboards produce “é” as one character or as two. */
function isSame(one: string, other: string): boolean {
  return one.normalize() === other.normalize()
}

function isLongEnough(password: string): boolean {
  return password.length >= limits.password.min
}

export const emptyPassword: PasswordPair = { password: '', again: '' }
