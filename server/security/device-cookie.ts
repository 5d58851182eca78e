import type { FastifyReply, FastifyRequest } from 'fastify'
import { browserMaxAgeSeconds } from './browser-cookie.ts'
import { namedCookie, type NamedCookie } from './named-cookie.ts'

/** Of a paired browser. It opens nothing but the pictures of its learners; each of them signs in with a PIN, if they have one. */
export type DeviceCookie = NamedCookie

export function readDeviceCookie(request: FastifyRequest, reply: FastifyReply): DeviceCookie {
  return namedCookie(request, reply, { kind: 'device', maxAge: browserMaxAgeSeconds })
}
