import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { SecondFactorCode } from './schemas.ts'
import type { Entry } from './entry.ts'

const WithPassword = z.object({ password: z.string().min(1).max(limits.password.max) })

/** Each works once instead of a code of the app; told this once. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** Codes of an authenticator app (RFC 6238), which facilitators may have asked at sign-in on a new browser. */
export const secondFactorCalls = {
  'GET /api/user/second-factor': {
    reply: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() }),
    who: 'facilitator',
  },
  'POST /api/user/second-factor': {
    body: WithPassword,
    /** For the app, as text and as `otpauth://` address; asked for once `confirm` was called, within an hour. */
    reply: z.object({ secret: z.string(), address: z.string() }),
    who: 'facilitator',
    secret: true,
    rateLimited: true,
  },
  'POST /api/user/second-factor/confirm': {
    body: z.object({ code: SecondFactorCode }),
    reply: RecoveryCodes,
    who: 'facilitator',
    secret: true,
    rateLimited: true,
  },
  'POST /api/user/second-factor/recovery-codes': {
    body: WithPassword,
    reply: RecoveryCodes,
    who: 'facilitator',
    secret: true,
    rateLimited: true,
  },
  'DELETE /api/user/second-factor': { body: WithPassword, who: 'facilitator', rateLimited: true },
} as const satisfies Record<string, Entry>
