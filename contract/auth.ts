import { z } from 'zod'
import { defaultLanguage } from '#domain/language.ts'
import { limits } from '#domain/limits.ts'
import {
  Email,
  Id,
  LanguageCode,
  name,
  Password,
  Role,
  SecondFactorCode,
  text,
  Theme,
  Timezone,
  User,
  Username,
} from './schemas.ts'
import type { Entry } from './entry.ts'

export const authCalls = {
  'GET /api/user': {
    about: 'Returns the signed-in user.',
    reply: User,
    who: 'user',
    onDevice: true,
  },
  'POST /api/login': {
    about: 'Signs in with a username or an email address, and sets the session cookie.',
    body: z.object({
      username: text({ min: 1, max: limits.username.max }),
      password: z.string().min(1).max(limits.password.max),
      /** Needed after a 401 `second_factor_needed`: six digits of the authenticator app, or a recovery code. */
      code: SecondFactorCode.optional(),
    }),
    reply: User,
    who: 'anyone',
    onDevice: true,
    rateLimited: true,
  },
  'POST /api/register': {
    about: 'Creates an account, signs in, and sets the session cookie.',
    body: z.object({
      username: Username,
      password: Password,
      firstName: name(limits.personName),
      lastName: name(limits.personName),
      email: Email,
      role: Role.default('facilitator'),
      language: LanguageCode.default(defaultLanguage),
      /** Needed for the very first account if `SIGN_UP=invited`. */
      setupCode: z.string().max(limits.token.max).optional(),
    }),
    reply: User,
    status: 201,
    who: 'anyone',
    rateLimited: true,
  },
  'POST /api/logout': {
    about: 'Ends the session of this browser.',
    who: 'anyone',
    onDevice: true,
  },
  'PATCH /api/users/:id/preferences': {
    about: "Changes the user's own language, time zone or theme.",
    params: z.object({ id: Id }),
    body: z.object({
      language: LanguageCode.optional(),
      timezone: Timezone.optional(),
      /** If true, the time zone does not change when the user signs in on a device in another time zone. */
      fixedTimezone: z.boolean().optional(),
      theme: Theme.optional(),
    }),
    reply: User,
    who: 'user',
    onDevice: true,
  },
} as const satisfies Record<string, Entry>
