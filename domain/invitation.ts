export const invitationDays = 14

type Invitation = {
  accepted: boolean
  expiresAt: string
  /** The account that accepting made; null if it made none. */
  newcomer: { hasPassword: boolean } | null
}

/**
 * `open`: not used yet. `resumed`: by the newcomer, in the same browser, until they have a password. `elsewhere`: a newcomer
 * is using it in another browser.
 */
export type LinkState = 'open' | 'resumed' | 'elsewhere' | 'invalid'

/** A link works once. */
export function linkState(
  { accepted, expiresAt, newcomer }: Invitation,
  { now, isSameBrowser }: { now: string; isSameBrowser: boolean },
): LinkState {
  if (expiresAt <= now) return 'invalid'
  if (!accepted) return 'open'
  if (newcomer?.hasPassword !== false) return 'invalid'
  return isSameBrowser ? 'resumed' : 'elsewhere'
}

/** First name of an invited user until they set one: the part before the @. */
export function nameFromEmail(email: string, maxLength: number): string {
  return email.slice(0, email.lastIndexOf('@')).slice(0, maxLength)
}
