import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Lifetime of a session since its last use. */
export const sessionMaxAgeSeconds = 30 * 24 * 60 * 60

/** Lifetime of a session since the sign-in, however much it is used. */
export const sessionLifetimeSeconds = 180 * 24 * 60 * 60

/** Lifetime of a session since the sign-in on a tablet that learners share. */
export const deviceSessionSeconds = 12 * 60 * 60

/** Creates a secret token and the hash that we store. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Returns whether the token has this hash. Compares in constant time. */
export function hasHash(token: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(token)), Buffer.from(hash))
}
