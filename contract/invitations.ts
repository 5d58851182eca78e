import { z } from 'zod'
import { ById, Email, Id, PersonName, PublicAddress, Role, Time, Token } from './schemas.ts'
import type { Entry } from './entry.ts'

const ByToken = z.object({ token: Token })

/** A pending invitation; only facilitators of its workspace see its link. */
const Invitation = z.object({
  id: Id,
  workspaceId: Id,
  email: z.string(),
  role: Role,
  /** Path of the page that accepts it. */
  link: z.string(),
  address: PublicAddress.nullable(),
  invitedBy: PersonName,
  createdAt: Time,
  expiresAt: Time,
})

/** Of the last thirty days, newest first. */
const AcceptedInvitation = z.object({
  id: Id,
  email: z.string(),
  role: Role,
  acceptedAt: Time,
  by: PersonName,
})

/** Lists invitations declined in the last fourteen days, newest first, unless the address has been invited again. */
const DeclinedInvitation = z.object({ id: Id, email: z.string(), declinedAt: Time })

export const invitationCalls = {
  'GET /api/workspaces/:id/invitations': {
    params: ById,
    reply: z.array(Invitation),
    who: 'facilitator',
    secret: true,
  },
  'POST /api/workspaces/:id/invitations': {
    params: ById,
    body: z.object({
      email: Email,
      role: Role.default('learner'),
      /** A child without an email address, who is to get this one and an own password. */
      userId: Id.optional(),
    }),
    reply: Invitation.extend({ emailSent: z.boolean() }),
    status: 201,
    who: 'facilitator',
    secret: true,
    idempotent: true, // the link's token is stored in plain text anyway
  },
  'GET /api/workspaces/:id/invitations/accepted': {
    params: ById,
    reply: z.array(AcceptedInvitation),
    who: 'facilitator',
  },
  'GET /api/workspaces/:id/invitations/declined': {
    params: ById,
    reply: z.array(DeclinedInvitation),
    who: 'facilitator',
  },
  'DELETE /api/invitations/:id': { params: ById, who: 'facilitator' },
  'GET /api/invitations/verify/:token': {
    params: ByToken,
    reply: z.object({
      workspaceName: z.string(),
      inviterName: z.string(),
      isNewUser: z.boolean(),
      /** Someone else is signed in in this browser, so the page asks before continuing. */
      signedInAsOther: z.boolean(),
      role: Role,
      /** The address has an account, which must be signed in to accept. */
      mustSignIn: z.boolean(),
      /** The account that is signed in has another role than the invitation is for. */
      otherRole: z.boolean(),
    }),
    who: 'anyone',
    rateLimited: true,
  },
  'POST /api/invitations/accept/:token': {
    params: ByToken,
    body: z.object({}),
    reply: z.object({
      workspace: z.object({ id: Id, name: z.string() }),
      /** The inviter. */
      user: z.object({ firstName: z.string(), lastName: z.string() }),
      isNewUser: z.boolean(),
    }),
    who: 'anyone',
    rateLimited: true,
  },
  'POST /api/invitations/decline/:token': { params: ByToken, who: 'anyone', rateLimited: true },
} as const satisfies Record<string, Entry>
