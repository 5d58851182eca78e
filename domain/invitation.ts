export const invitationDays = 14

type Invitation = {
  accepted: boolean
  expiresAt: string
  /** The account created by accepting; null if none was. */
  newcomer: { hasPassword: boolean } | null
}

/** A link works once; for the account that it created it keeps working until that account has a password. */
export function isLinkValid({ accepted, expiresAt, newcomer }: Invitation, now: string): boolean {
  if (expiresAt <= now) return false
  return !accepted || newcomer?.hasPassword === false
}

/** First name of an invited user until they set one: the part before the @. */
export function nameFromEmail(email: string, maxLength: number): string {
  return email.slice(0, email.lastIndexOf('@')).slice(0, maxLength)
}
