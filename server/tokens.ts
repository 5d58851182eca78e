import { createHash, randomBytes } from 'node:crypto'

/** A session ends this long after its last use. */
export const sessionSeconds = 30 * 24 * 60 * 60

/** A new secret for its holder and what the database keeps of it. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
