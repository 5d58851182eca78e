import { Problem } from './errors.ts'

/** `invited`: the first account with the code from the server's start, others only by invitation. */
export const signUpPolicies = ['open', 'invited'] as const

export type SignUpPolicy = (typeof signUpPolicies)[number]

export function assertSignUpOpen(signUp: SignUpPolicy, hasAccounts: boolean): void {
  if (signUp !== 'open' && hasAccounts) throw new Problem('sign_up_closed')
}
