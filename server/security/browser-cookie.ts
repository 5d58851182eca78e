import type { FastifyReply, FastifyRequest } from 'fastify'
import { findCookie, namedCookie } from './named-cookie.ts'
import { hashToken, newToken } from './tokens.ts'

/** Lifetime of the cookie. Browsers delete cookies after 400 days. */
export const browserMaxAgeSeconds = 400 * 24 * 60 * 60

/** Identifies a browser in which a user signed in before. It gives no access by itself. */
export type Browser = {
  /**
   * Hash of the token that the browser sent. Do not trust it: the browser may send the token of another browser.
   */
  hash: string | undefined
  /**
   * Creates a new token, which the browser receives with the answer, and returns its hash. The browser must not
   * keep the token that it sent, because an attacker may have put it there.
   */
  renew: () => string
  renewedToken: () => string | undefined
}

export function readBrowser(request: FastifyRequest): Browser {
  const { token } = findCookie(request, 'browser')
  let renewed: { token: string; hash: string } | undefined
  return {
    hash: token === undefined ? undefined : hashToken(token),
    renew: () => (renewed ??= newToken()).hash,
    renewedToken: () => renewed?.token,
  }
}

/** Sets the cookie after a sign-in. Signing out keeps it. */
export function setBrowserCookie(request: FastifyRequest, reply: FastifyReply, browser: Browser): void {
  const token = browser.renewedToken()
  if (token === undefined) return
  namedCookie(request, reply, { kind: 'browser', maxAge: browserMaxAgeSeconds }).set(token)
}
