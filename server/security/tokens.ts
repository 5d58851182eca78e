import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Since its last use. */
export const sessionMaxAgeSeconds = 30 * 24 * 60 * 60

/** Since the sign-in, however much it is used. */
export const sessionLifetimeSeconds = 180 * 24 * 60 * 60

/** Since the sign-in on a tablet that learners share. */
export const deviceSessionSeconds = 12 * 60 * 60

/** The secret, and the hash we store. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** In constant time. */
export function hasHash(token: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(token)), Buffer.from(hash))
}
