import { limits } from '#domain/limits.ts'

/** What stands in the two fields for a new password. */
export type TwicePassword = { password: string; again: string }

/** What keeps a new password from being sent, the first thing first. */
export type Lack = 'required' | 'short' | 'different'

export function lackOf({ password, again }: TwicePassword): Lack | undefined {
  if (password === '') return 'required'
  if (!isLongEnough(password)) return 'short'
  return password === again ? undefined : 'different'
}

/** What a new password needs, each with whether it has it. */
export function requirementsOf({ password, again }: TwicePassword) {
  return [
    { name: 'length', isMet: isLongEnough(password) },
    { name: 'same', isMet: password !== '' && password === again },
  ] as const
}

function isLongEnough(password: string): boolean {
  return password.length >= limits.password.min
}

export const emptyPassword: TwicePassword = { password: '', again: '' }
