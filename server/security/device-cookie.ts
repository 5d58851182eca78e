import type { FastifyReply, FastifyRequest } from 'fastify'
import { browserMaxAgeSeconds } from './browser-cookie.ts'
import { namedCookie, type NamedCookie } from './named-cookie.ts'

/**
 * Cookie of a paired browser. It gives access only to the pictures of its learners. Each learner signs in with a PIN,
 * if they have one.
 */
export type DeviceCookie = NamedCookie

export function readDeviceCookie(request: FastifyRequest, reply: FastifyReply): DeviceCookie {
  return namedCookie(request, reply, { kind: 'device', maxAge: browserMaxAgeSeconds })
}
