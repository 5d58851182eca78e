export const invitationDays = 14

type Invitation = {
  accepted: boolean
  expiresAt: string
  /** The account that was created by accepting the invitation, or null if none was created. */
  newcomer: { hasPassword: boolean } | null
}

/**
 * `open`: not used yet. `resumed`: the new user opened it again in the same browser before setting a password.
 * `elsewhere`: a new user is using it in another browser.
 */
export type LinkState = 'open' | 'resumed' | 'elsewhere' | 'invalid'

/** Returns the state of an invitation link. A link works once. */
export function linkState(
  { accepted, expiresAt, newcomer }: Invitation,
  { now, isSameBrowser }: { now: string; isSameBrowser: boolean },
): LinkState {
  if (expiresAt <= now) return 'invalid'
  if (!accepted) return 'open'
  if (newcomer?.hasPassword !== false) return 'invalid'
  return isSameBrowser ? 'resumed' : 'elsewhere'
}

/** Returns the first name that an invited user has until they choose one: the part of the address before the @. */
export function nameFromEmail(email: string, maxLength: number): string {
  return email.slice(0, email.lastIndexOf('@')).slice(0, maxLength)
}
