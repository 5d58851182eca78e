import { z } from 'zod'
import { ById, Email, Id, PersonName, PublicAddress, Role, Time, Token } from './schemas.ts'
import type { Entry } from './entry.ts'
import { nameSchemas } from './schema-names.ts'

const ByToken = z.object({ token: Token })

/** A pending invitation. Its link is visible only to facilitators of its workspace. */
const Invitation = z.object({
  id: Id,
  workspaceId: Id,
  email: z.string(),
  role: Role,
  /** Path of the page that accepts the invitation. */
  link: z.string(),
  address: PublicAddress.nullable(),
  invitedBy: PersonName,
  createdAt: Time,
  expiresAt: Time,
})

/** An invitation accepted in the last thirty days. Lists are sorted with the newest first. */
const AcceptedInvitation = z.object({
  id: Id,
  email: z.string(),
  role: Role,
  acceptedAt: Time,
  by: PersonName,
})

/**
 * An invitation declined in the last fourteen days, unless the address has been invited again. Lists are sorted with
 * the newest first.
 */
const DeclinedInvitation = z.object({ id: Id, email: z.string(), declinedAt: Time })

nameSchemas({ Invitation, AcceptedInvitation, DeclinedInvitation })

export const invitationCalls = {
  'GET /api/workspaces/:id/invitations': {
    about: 'Lists the pending invitations, newest first.',
    params: ById,
    reply: z.array(Invitation),
    who: 'facilitator',
    secret: true,
  },
  'POST /api/workspaces/:id/invitations': {
    about: 'Invites a person by email.',
    params: ById,
    body: z.object({
      email: Email,
      role: Role.default('learner'),
      /**
       * Id of a child without an email address. The child will get the invited address and a password of their
       * own.
       */
      userId: Id.optional(),
    }),
    reply: Invitation.extend({ emailSent: z.boolean() }),
    status: 201,
    who: 'facilitator',
    secret: true,
    idempotent: true, // storing the reply reveals nothing new: the token is already stored in plain text
  },
  'GET /api/workspaces/:id/invitations/accepted': {
    about: 'Lists the invitations that were accepted in the last thirty days, newest first.',
    params: ById,
    reply: z.array(AcceptedInvitation),
    who: 'facilitator',
  },
  'GET /api/workspaces/:id/invitations/declined': {
    about: 'Lists the invitations that were declined in the last fourteen days, newest first.',
    params: ById,
    reply: z.array(DeclinedInvitation),
    who: 'facilitator',
  },
  'DELETE /api/invitations/:id': {
    about: 'Cancels an invitation, so that its link stops working.',
    params: ById,
    who: 'facilitator',
  },
  'GET /api/invitations/verify/:token': {
    about: 'Returns what an invitation is for, and what accepting it in this browser would need.',
    params: ByToken,
    reply: z.object({
      workspaceName: z.string(),
      inviterName: z.string(),
      isNewUser: z.boolean(),
      /** True if another user is signed in in this browser. The page then asks before it continues. */
      signedInAsOther: z.boolean(),
      role: Role,
      /** True if the address already has an account, so that the user must sign in to accept. */
      mustSignIn: z.boolean(),
      /** True if the role of the signed-in account differs from the role in the invitation. */
      otherRole: z.boolean(),
    }),
    who: 'anyone',
    rateLimited: true,
  },
  'POST /api/invitations/accept/:token': {
    about: 'Accepts an invitation, and creates an account if the invited address has none.',
    params: ByToken,
    body: z.object({}),
    reply: z.object({
      workspace: z.object({ id: Id, name: z.string() }),
      /** The user who sent the invitation. */
      user: z.object({ firstName: z.string(), lastName: z.string() }),
      isNewUser: z.boolean(),
    }),
    who: 'anyone',
    rateLimited: true,
  },
  'POST /api/invitations/decline/:token': {
    about: 'Declines an invitation.',
    params: ByToken,
    who: 'anyone',
    rateLimited: true,
  },
} as const satisfies Record<string, Entry>
