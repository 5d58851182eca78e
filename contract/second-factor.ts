import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { SecondFactorCode } from './schemas.ts'
import type { Entry } from './entry.ts'
import { nameSchemas } from './schema-names.ts'

const WithPassword = z.object({ password: z.string().min(1).max(limits.password.max) })

/** Recovery codes. Each works once instead of a code from the app. They are shown only in this reply. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

nameSchemas({ RecoveryCodes })

/**
 * Calls for the second factor, which is a code of an authenticator app (RFC 6238). Facilitators can turn it on for
 * their account. Signing in on a new browser then requires a code.
 */
export const secondFactorCalls = {
  'GET /api/user/second-factor': {
    about: 'Returns whether the second factor is on, and how many recovery codes are left.',
    reply: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() }),
    who: 'facilitator',
  },
  'POST /api/user/second-factor': {
    about: 'Starts setting up a second factor with an authenticator app.',
    body: WithPassword,
    /**
     * The secret for the app, as text and as an `otpauth://` address. The second factor is turned on only if
     * `confirm` is called within an hour.
     */
    reply: z.object({ secret: z.string(), address: z.string() }),
    who: 'facilitator',
    secret: true,
    rateLimited: true,
  },
  'POST /api/user/second-factor/confirm': {
    about: 'Turns the second factor on with the first code of the app, and returns recovery codes.',
    body: z.object({ code: SecondFactorCode }),
    reply: RecoveryCodes,
    who: 'facilitator',
    secret: true,
    rateLimited: true,
  },
  'POST /api/user/second-factor/recovery-codes': {
    about: 'Replaces the recovery codes with new ones.',
    body: WithPassword,
    reply: RecoveryCodes,
    who: 'facilitator',
    secret: true,
    rateLimited: true,
  },
  'DELETE /api/user/second-factor': {
    about: 'Turns the second factor off.',
    body: WithPassword,
    who: 'facilitator',
    rateLimited: true,
  },
} as const satisfies Record<string, Entry>
