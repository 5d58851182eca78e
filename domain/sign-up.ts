import { Problem } from './errors.ts'

/** Who may make an account: anybody, or only who accepts an invitation. */
export const signUps = ['open', 'invited'] as const

export type SignUp = (typeof signUps)[number]

export function assertSignUpOpen(signUp: SignUp): void {
  if (signUp !== 'open') throw new Problem('sign_up_closed')
}
