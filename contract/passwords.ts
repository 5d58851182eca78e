import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { Email, name, Password, Token, Username } from './schemas.ts'
import type { Entry } from './entry.ts'
import { nameSchemas } from './schema-names.ts'

/** A message in English with its code, by which the web app finds the translated text. */
const Message = z.object({ code: z.string(), message: z.string() })

nameSchemas({ Message })

export const passwordCalls = {
  'POST /api/forgot-password': {
    about: 'Mails a link for a new password if an account has this address.',
    body: z.object({ email: Email }),
    reply: Message,
    who: 'anyone',
    rateLimited: true,
  },
  'GET /api/verify-reset-token': {
    about: 'Checks whether a link for a new password still works.',
    query: z.object({ token: Token }),
    reply: Message,
    who: 'anyone',
    rateLimited: true,
  },
  'POST /api/reset-password': {
    about: 'Sets a new password with the token of a mailed link.',
    body: z.object({ token: Token, password: Password }),
    reply: Message,
    who: 'anyone',
    rateLimited: true,
  },
  'POST /api/set-password': {
    about: "Sets the user's own password and ends all other sessions.",
    body: z.object({
      password: Password,
      /** Required if the account has a password, unless the user signed in within the last fifteen minutes. */
      currentPassword: z.string().min(1).max(limits.password.max).optional(),
      /** Accepted only from invited users who have no password yet, otherwise ignored. */
      firstName: name(limits.personName).optional(),
      lastName: name(limits.personName).optional(),
      username: Username.optional(),
    }),
    reply: Message,
    who: 'user',
    rateLimited: true,
    idempotent: false, // the call sets the session cookie, which is not part of a stored result
  },
} as const satisfies Record<string, Entry>
