import { z } from 'zod'
import { bands } from '#domain/band.ts'
import { limits } from '#domain/limits.ts'
import { kindOfPin } from '#domain/pin.ts'
import type { Entry } from './entry.ts'
import {
  ById,
  Id,
  KnownLearner,
  Member,
  name,
  Password,
  PersonColour,
  Picture,
  Time,
  Username,
} from './schemas.ts'

const lastName = name({ max: limits.personName.max })

/** For paired devices: `1234`, or three of the pictures such as `fox owl kite`. Null: none. */
const Pin = z
  .string()
  .refine((pin) => kindOfPin(pin) !== undefined, 'invalid_pin')
  .nullish()

/** How the learner's day is shown, and what a week should hold; null for the usual. Of every learner here. */
const days = {
  band: z.enum(bands).nullable().optional(),
  weeklyMinutes: z.int().min(0).max(limits.weeklyMinutes).nullable().optional(),
}

const OfLearner = z.object({ id: Id, userId: Id })

/** Null takes the sign-in away, which has both or neither. */
const signIn = { username: Username.nullish(), password: Password.nullish() }

export const learnerCalls = {
  'POST /api/workspaces/:id/learners': {
    params: ById,
    body: z.object({
      firstName: name(limits.personName),
      lastName: lastName.default(''),
      picture: Picture.nullable().default(null),
      colour: PersonColour.optional(),
      ...signIn,
      pin: Pin,
      ...days,
    }),
    reply: Member,
    status: 201,
    who: 'facilitator',
    rateLimited: true, // the answer tells whether a username is taken
  },
  'PATCH /api/workspaces/:id/learners/:userId': {
    params: OfLearner,
    body: z.object({
      firstName: name(limits.personName).optional(),
      lastName: lastName.optional(),
      picture: Picture.nullable().optional(),
      colour: PersonColour.optional(),
      /** Of every learner here, not only of those whose account is managed. */
      movesDays: z.boolean().optional(),
      ...signIn,
      pin: Pin,
      ...days,
    }),
    reply: Member,
    who: 'facilitator',
    rateLimited: true,
  },
  /** Until when no PIN of this child is looked at on any device, because of too many wrong ones; null: it is not locked. */
  'GET /api/workspaces/:id/learners/:userId/pin-lock': {
    params: OfLearner,
    reply: z.object({ until: Time.nullable() }),
    who: 'facilitator',
  },
  /** Forgets the wrong tries, also the waits on single devices. */
  'DELETE /api/workspaces/:id/learners/:userId/pin-lock': { params: OfLearner, who: 'facilitator' },
  'GET /api/workspaces/:id/known-learners': {
    params: ById,
    reply: z.array(KnownLearner),
    who: 'facilitator',
  },
} as const satisfies Record<string, Entry>
