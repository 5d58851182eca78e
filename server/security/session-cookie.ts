import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionMaxAgeSeconds } from './tokens.ts'

export type SessionCookie = { token: string | undefined; set: (token: string) => void; clear: () => void }

export function readSessionCookie(request: FastifyRequest, reply: FastifyReply): SessionCookie {
  const options = cookieOptions(request)
  const name = sessionCookieName(options)
  return {
    token: request.cookies[name],
    set: (token) => void reply.setCookie(name, token, { ...options, maxAge: sessionMaxAgeSeconds }),
    clear: () => void reply.clearCookie(name, options),
  }
}

export type CookieOptions = ReturnType<typeof cookieOptions>

export function cookieOptions({ isOverTls }: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isOverTls } as const
}

/** The `__Host-` prefix stops subdomains from setting it; it needs TLS. */
function sessionCookieName({ secure }: CookieOptions): string {
  return secure ? '__Host-sprintling_session' : 'sprintling_session'
}
