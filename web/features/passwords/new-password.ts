import { limits } from '#domain/limits.ts'

export type TwicePassword = { password: string; again: string }

/** The first problem found, in this order. */
export type Lack = 'required' | 'short' | 'different'

export function lackOf({ password, again }: TwicePassword): Lack | undefined {
  if (password === '') return 'required'
  if (!isLongEnough(password)) return 'short'
  return password === again ? undefined : 'different'
}

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
