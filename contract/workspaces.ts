import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import {
  ById,
  editOf,
  Email,
  HistoryEntry,
  Id,
  Member,
  MembershipRequest,
  name,
  Notice,
  optionalText,
  patchText,
  SchoolDays,
  text,
  Time,
  Workspace,
} from './schemas.ts'
import type { Entry } from './entry.ts'

export const workspaceCalls = {
  'GET /api/workspaces': {
    about: "Lists the user's workspaces by name.",
    reply: z.array(Workspace),
    who: 'user',
    onDevice: true,
  },
  'POST /api/workspaces': {
    about: 'Creates a workspace with the default subjects.',
    body: z.object({
      name: name(limits.workspaceName),
      description: optionalText(limits.workspaceDescription),
      schoolDays: SchoolDays.optional(),
    }),
    reply: Workspace,
    status: 201,
    who: 'facilitator',
  },
  'PATCH /api/workspaces/:id': {
    about: 'Changes the details of a workspace.',
    params: ById,
    body: editOf(
      {
        name: name(limits.workspaceName).optional(),
        description: patchText(limits.workspaceDescription),
        schoolDays: SchoolDays.optional(),
        deviceMinutes: z.int().min(limits.deviceMinutes.min).max(limits.deviceMinutes.max).optional(),
      },
      { name: text(limits.workspaceName).optional() },
    ),
    reply: Workspace,
    who: 'facilitator',
  },
  'GET /api/workspaces/:id/members': {
    about: 'Lists the members of the workspace, facilitators first, then by name.',
    params: ById,
    reply: z.array(Member),
    who: 'member',
  },
  'POST /api/workspaces/:id/members': {
    about: 'Adds a person who has an account, or asks them first if they belong to other workspaces.',
    params: ById,
    /** `userId` must be the id of a learner from `GET /api/workspaces/:id/known-learners`. */
    body: z
      .object({ email: Email.optional(), userId: Id.optional() })
      .refine(({ email, userId }) => (email === undefined) !== (userId === undefined), {
        path: ['email'],
        error: 'email_or_user',
      }),
    reply: Member,
    pending: z.object({ pending: z.literal(true) }),
    status: 201,
    who: 'facilitator',
    rateLimited: true, // the reply reveals whether an address has an account
  },
  'PATCH /api/workspaces/:id/members/:userId': {
    about: 'Makes a learner who is in no other workspace a facilitator, which cannot be undone.',
    params: z.object({ id: Id, userId: Id }),
    body: z.object({ role: z.literal('facilitator') }),
    reply: Member,
    who: 'owner',
  },
  'DELETE /api/workspaces/:id/members/:userId': {
    about: 'Removes a member, or lets a facilitator leave the workspace.',
    params: z.object({ id: Id, userId: Id }),
    who: 'member',
  },
  'GET /api/workspaces/:id/learners-elsewhere': {
    about: 'Lists the other workspaces to which children who were created in this workspace belong.',
    params: ById,
    reply: z.array(z.object({ userId: Id, workspaceId: Id, workspaceName: z.string() })),
    who: 'facilitator',
  },
  'GET /api/workspaces/:id/membership-requests': {
    about: 'Lists the people who were asked to join the workspace and have not answered yet.',
    params: ById,
    reply: z.array(z.object({ id: Id, email: z.string(), createdAt: Time })),
    who: 'facilitator',
  },
  'GET /api/membership-requests': {
    about: 'Lists the requests that the user can answer, for themselves or for a learner.',
    reply: z.array(MembershipRequest),
    who: 'user',
  },
  'POST /api/membership-requests/:id/accept': {
    about: 'Accepts a request, so that the person joins the workspace.',
    params: ById,
    who: 'user',
  },
  'DELETE /api/membership-requests/:id': {
    about: 'Declines a request.',
    params: ById,
    who: 'user',
  },
  'GET /api/workspaces/:id/history': {
    about:
      'Returns one page of the history, newest first, from the entry before the one with the id `before` on.',
    params: ById,
    query: z.object({ before: Id.optional() }),
    reply: z.array(HistoryEntry),
    who: 'facilitator',
  },
  'POST /api/workspaces/:id/ownership-offer': {
    about: 'Offers the workspace to another facilitator, who becomes its owner by accepting.',
    params: ById,
    body: z.object({ userId: Id }),
    reply: Workspace,
    who: 'owner',
  },
  'DELETE /api/workspaces/:id/ownership-offer': {
    about: 'Withdraws the offer of the workspace, or declines it.',
    params: ById,
    who: 'facilitator',
  },
  'POST /api/workspaces/:id/ownership-offer/accept': {
    about: 'Accepts the offer and makes the user the owner of the workspace.',
    params: ById,
    reply: Workspace,
    who: 'facilitator',
  },
  'GET /api/notices': {
    about: 'Lists the notices that the user has not dismissed.',
    reply: z.array(Notice),
    who: 'user',
  },
  'DELETE /api/notices/:id': {
    about: 'Dismisses a notice.',
    params: ById,
    who: 'user',
  },
} as const satisfies Record<string, Entry>
