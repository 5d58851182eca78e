import { Problem } from './errors.ts'

/** Who may make an account: anybody, or only who accepts an invitation, once somebody is there to invite. */
export const signUps = ['open', 'invited'] as const

export type SignUp = (typeof signUps)[number]

export function assertSignUpOpen(signUp: SignUp, hasAccounts: boolean): void {
  if (signUp !== 'open' && hasAccounts) throw new Problem('sign_up_closed')
}
