import { Problem } from './errors.ts'

/** `invited`: once there is an account, new ones only by invitation. */
export const signUps = ['open', 'invited'] as const

export type SignUp = (typeof signUps)[number]

export function assertSignUpOpen(signUp: SignUp, hasAccounts: boolean): void {
  if (signUp !== 'open' && hasAccounts) throw new Problem('sign_up_closed')
}
