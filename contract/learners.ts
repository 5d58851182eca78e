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

/** PIN for paired devices: `1234`, or three picture names such as `fox owl kite`. Null means no PIN. */
const Pin = z
  .string()
  .refine((pin) => kindOfPin(pin) !== undefined, 'invalid_pin')
  .nullish()

/**
 * The layout of the learner's day and the weekly goal in minutes; null for the default. Both can be set for every
 * learner of the workspace, not only for managed accounts.
 */
const days = {
  band: z.enum(bands).nullable().optional(),
  weeklyMinutes: z.int().min(0).max(limits.weeklyMinutes).nullable().optional(),
}

const OfLearner = z.object({ id: Id, userId: Id })

/** Null removes the sign-in. Username and password can only exist together. */
const signIn = { username: Username.nullish(), password: Password.nullish() }

export const learnerCalls = {
  'POST /api/workspaces/:id/learners': {
    about: 'Creates a learner whose account the facilitators of this workspace manage.',
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
    rateLimited: true, // the reply reveals whether a username is taken
  },
  'PATCH /api/workspaces/:id/learners/:userId': {
    about: "Changes a managed account, or how a learner's days are planned and shown.",
    params: OfLearner,
    body: z.object({
      firstName: name(limits.personName).optional(),
      lastName: lastName.optional(),
      picture: Picture.nullable().optional(),
      colour: PersonColour.optional(),
      /**
       * True if the learner may plan the days of their own cards. Can be set for every learner of the workspace.
       */
      movesDays: z.boolean().optional(),
      ...signIn,
      pin: Pin,
      ...days,
    }),
    reply: Member,
    who: 'facilitator',
    rateLimited: true,
  },
  'GET /api/workspaces/:id/learners/:userId/pin-lock': {
    about: 'Returns until when no device checks the PIN of this child because of too many wrong tries.',
    params: OfLearner,
    reply: z.object({ until: Time.nullable() }),
    who: 'facilitator',
  },
  'DELETE /api/workspaces/:id/learners/:userId/pin-lock': {
    about: 'Forgets all wrong PINs of this child, so that the next one is checked at once on every device.',
    params: OfLearner,
    who: 'facilitator',
  },
  'GET /api/workspaces/:id/known-learners': {
    about: 'Lists learners who can be added to the workspace without being asked.',
    params: ById,
    reply: z.array(KnownLearner),
    who: 'facilitator',
  },
} as const satisfies Record<string, Entry>
