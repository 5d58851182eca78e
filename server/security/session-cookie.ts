import type { FastifyReply, FastifyRequest } from 'fastify'
import { namedCookie, type NamedCookie } from './named-cookie.ts'
import { sessionMaxAgeSeconds } from './tokens.ts'

export type SessionCookie = NamedCookie

export function readSessionCookie(request: FastifyRequest, reply: FastifyReply): SessionCookie {
  return namedCookie(request, reply, { kind: 'session', maxAge: sessionMaxAgeSeconds })
}
