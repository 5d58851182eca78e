import { Problem } from './errors.ts'

/**
 * `invited` means that the first account needs the code that the server prints at its start, and all others need an
 * invitation.
 */
export const signUpPolicies = ['open', 'invited'] as const

export type SignUpPolicy = (typeof signUpPolicies)[number]

export function assertSignUpOpen(signUp: SignUpPolicy, hasAccounts: boolean): void {
  if (signUp !== 'open' && hasAccounts) throw new Problem('sign_up_closed')
}
