/** An invitation lasts this long. */
export const invitationDays = 14

type Invitation = {
  accepted: boolean
  expiresAt: string
  /** The account that was made by accepting it; null where none was. */
  newcomer: { hasPassword: boolean } | null
}

/**
 * Whether the link of an invitation still works: once, and for the newcomer whom it brought again and again until that
 * newcomer has a password to sign in with.
 */
export function stands({ accepted, expiresAt, newcomer }: Invitation, now: string): boolean {
  if (expiresAt <= now) return false
  return !accepted || newcomer?.hasPassword === false
}

/** What a newcomer is called until they say so themselves: the part of the address before the @. */
export function nameFromAddress(email: string, longest: number): string {
  return email.slice(0, email.lastIndexOf('@')).slice(0, longest)
}
