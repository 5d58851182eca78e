import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import type { Entry } from './entry.ts'
import { ById, Id, KnownLearner, Member, Password, PersonColour, Picture, text, Username } from './schemas.ts'

const lastName = text({ max: limits.personName.max })

/** Null takes the sign-in away, which has both or neither. */
const signIn = { username: Username.nullish(), password: Password.nullish() }

export const learnerCalls = {
  'POST /api/workspaces/:id/learners': {
    params: ById,
    body: z.object({
      firstName: text(limits.personName),
      lastName: lastName.default(''),
      picture: Picture.nullable().default(null),
      colour: PersonColour.optional(),
      ...signIn,
    }),
    reply: Member,
    status: 201,
    who: 'facilitator',
    rateLimited: true, // the answer tells whether a username is taken
  },
  'PATCH /api/workspaces/:id/learners/:userId': {
    params: z.object({ id: Id, userId: Id }),
    body: z.object({
      firstName: text(limits.personName).optional(),
      lastName: lastName.optional(),
      picture: Picture.nullable().optional(),
      colour: PersonColour.optional(),
      /** Of every learner here, not only of those whose account is managed. */
      movesDays: z.boolean().optional(),
      weeklyMinutes: z.int().min(0).max(limits.weeklyMinutes).nullable().optional(),
      ...signIn,
    }),
    reply: Member,
    who: 'facilitator',
    rateLimited: true,
  },
  'GET /api/workspaces/:id/known-learners': {
    params: ById,
    reply: z.array(KnownLearner),
    who: 'facilitator',
  },
} as const satisfies Record<string, Entry>
