import { Problem } from './errors.ts'

/** `invited`: once there is an account, new ones only by invitation. */
export const signUpPolicies = ['open', 'invited'] as const

export type SignUpPolicy = (typeof signUpPolicies)[number]

export function assertSignUpOpen(signUp: SignUpPolicy, hasAccounts: boolean): void {
  if (signUp !== 'open' && hasAccounts) throw new Problem('sign_up_closed')
}
