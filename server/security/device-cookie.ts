import type { FastifyReply, FastifyRequest } from 'fastify'
import { browserMaxAgeSeconds } from './browser-cookie.ts'
import { cookieOptions, type CookieOptions } from './session-cookie.ts'

/** Of a paired browser. It opens nothing but the pictures of its learners; each of them signs in with a PIN, if they have one. */
export type DeviceCookie = { token: string | undefined; set: (token: string) => void; clear: () => void }

export function readDeviceCookie(request: FastifyRequest, reply: FastifyReply): DeviceCookie {
  const options = cookieOptions(request)
  const name = deviceCookieName(options)
  return {
    token: request.cookies[name],
    set: (token) => void reply.setCookie(name, token, { ...options, maxAge: browserMaxAgeSeconds }),
    clear: () => void reply.clearCookie(name, options),
  }
}

function deviceCookieName({ secure }: CookieOptions): string {
  return secure ? '__Host-sprintling_device' : 'sprintling_device'
}
