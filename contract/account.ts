import { z } from 'zod'
import { browserNames, systemNames } from '#domain/device.ts'
import { limits } from '#domain/limits.ts'
import { ById, Email, Id, name, PersonColour, Picture, Time, Token, User, Username } from './schemas.ts'
import type { Entry } from './entry.ts'
import { nameSchemas } from './schema-names.ts'

const TypedPassword = z.string().min(1).max(limits.password.max)

const Session = z.object({
  id: Id,
  /** Browser and system are null if the User-Agent does not name them. */
  device: z.object({ browser: z.enum(browserNames).nullable(), system: z.enum(systemNames).nullable() }),
  /**
   * Network of the last use: an IPv4 address, an IPv6 network, or `localhost` for the machine on which the server
   * runs. Null if a proxy hides the address.
   */
  network: z.string().nullable(),
  /** True if the address belongs to a private local network. */
  isAtHome: z.boolean(),
  signedInAt: Time,
  /** Time of the last use, to the hour. */
  lastUsedAt: Time,
  isCurrent: z.boolean(),
})

nameSchemas({ Session })

/** Calls that users make for their own account. */
export const accountCalls = {
  'PATCH /api/user': {
    about: "Changes the user's own name, username, picture or colour.",
    body: z.object({
      firstName: name(limits.personName).optional(),
      lastName: name(limits.personName).optional(),
      username: Username.optional(),
      picture: Picture.nullable().optional(),
      colour: PersonColour.optional(),
    }),
    reply: User,
    who: 'user',
    rateLimited: true, // the reply reveals whether a username is taken
  },
  'POST /api/user/email': {
    about:
      "Changes the user's email address, once the link that is mailed to the new address has been opened.",
    body: z.object({ email: Email, password: TypedPassword }),
    /** True if a confirmation link was sent to the new address. False if the address was changed at once. */
    reply: z.object({ pending: z.boolean() }),
    who: 'user',
    rateLimited: true,
  },
  'POST /api/user/email/confirm': {
    about: 'Confirms a new email address with the token of the mailed link.',
    body: z.object({ token: Token }),
    reply: z.object({ email: z.string() }),
    who: 'anyone',
    rateLimited: true,
  },
  'GET /api/sessions': {
    about: 'Lists the browsers on which the user is signed in.',
    reply: z.array(Session),
    who: 'user',
  },
  'DELETE /api/sessions/:id': {
    about: 'Signs the user out on one browser.',
    params: ById,
    who: 'user',
  },
  'DELETE /api/sessions': {
    about: 'Signs the user out on all other browsers.',
    who: 'user',
  },
} as const satisfies Record<string, Entry>
