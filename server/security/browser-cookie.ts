import type { FastifyReply, FastifyRequest } from 'fastify'
import { findCookie, namedCookie } from './named-cookie.ts'
import { hashToken, newToken } from './tokens.ts'

/** Browsers delete cookies after 400 days. */
export const browserMaxAgeSeconds = 400 * 24 * 60 * 60

/** Tells a browser in which somebody signed in before from others. It opens nothing by itself. */
export type Browser = {
  /** Of the token that it brought, which may be anybody's. */
  hash: string | undefined
  /** The hash of a token of ours, which the browser gets with the answer: one that it brought may have been planted. */
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

/** After a sign-in; signing out leaves it. */
export function setBrowserCookie(request: FastifyRequest, reply: FastifyReply, browser: Browser): void {
  const token = browser.renewedToken()
  if (token === undefined) return
  namedCookie(request, reply, { kind: 'browser', maxAge: browserMaxAgeSeconds }).set(token)
}
