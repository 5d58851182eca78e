import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionMaxAgeSeconds } from './tokens.ts'

export type SessionCookie = { token: string | undefined; set: (token: string) => void; clear: () => void }

export function readSessionCookie(request: FastifyRequest, reply: FastifyReply): SessionCookie {
  const name = sessionCookieName(request.protocol)
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
  } as const
  return {
    token: request.cookies[name],
    set: (token) => void reply.setCookie(name, token, { ...options, maxAge: sessionMaxAgeSeconds }),
    clear: () => void reply.clearCookie(name, options),
  }
}

/** The `__Host-` prefix stops subdomains from setting it; it needs TLS. */
function sessionCookieName(protocol: 'http' | 'https'): string {
  return protocol === 'https' ? '__Host-sprintling_session' : 'sprintling_session'
}
