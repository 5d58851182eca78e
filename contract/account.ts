import { z } from 'zod'
import { browserNames, systemNames } from '#domain/device.ts'
import { limits } from '#domain/limits.ts'
import { ById, Email, Id, name, PersonColour, Picture, Time, Token, User, Username } from './schemas.ts'
import type { Entry } from './entry.ts'

const TypedPassword = z.string().min(1).max(limits.password.max)

const Session = z.object({
  id: Id,
  /** Null where the browser does not say. */
  device: z.object({ browser: z.enum(browserNames).nullable(), system: z.enum(systemNames).nullable() }),
  /** The IPv4 address, or the IPv6 network, of the last use; `localhost` for the server’s own machine; null where a proxy hides it. */
  network: z.string().nullable(),
  /** The address is one that only exists inside a house. */
  isAtHome: z.boolean(),
  signedInAt: Time,
  /** To the hour. */
  lastUsedAt: Time,
  isCurrent: z.boolean(),
})

/** What people do with their own account. */
export const accountCalls = {
  'PATCH /api/user': {
    body: z.object({
      firstName: name(limits.personName).optional(),
      lastName: name(limits.personName).optional(),
      username: Username.optional(),
      picture: Picture.nullable().optional(),
      colour: PersonColour.optional(),
    }),
    reply: User,
    who: 'user',
    rateLimited: true, // the answer tells whether a username is taken
  },
  'POST /api/user/email': {
    body: z.object({ email: Email, password: TypedPassword }),
    /** Pending: a link is on its way to the new address; else it is the account's address now. */
    reply: z.object({ pending: z.boolean() }),
    who: 'user',
    rateLimited: true,
  },
  'POST /api/user/email/confirm': {
    body: z.object({ token: Token }),
    reply: z.object({ email: z.string() }),
    who: 'anyone',
    rateLimited: true,
  },
  'GET /api/sessions': { reply: z.array(Session), who: 'user' },
  'DELETE /api/sessions/:id': { params: ById, who: 'user' },
  'DELETE /api/sessions': { who: 'user' },
} as const satisfies Record<string, Entry>
