import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { ById, Id, Time, Workspace } from './schemas.ts'
import type { Entry } from './entry.ts'

export const erasureCalls = {
  'DELETE /api/workspaces/:id': {
    about: 'Closes the workspace, which its owner can reopen within thirty days.',
    params: ById,
    who: 'owner',
  },
  'GET /api/workspaces/:id/export': {
    about: 'Exports the workspace in the format that `npm run import` reads (docs/export-format.md).',
    params: ById,
    reply: z.looseObject({ sprintling: z.literal('workspace'), format: z.int() }),
    who: 'owner',
    leavesTrace: true,
  },
  'GET /api/closed-workspaces': {
    about: 'Lists the closed workspaces that the user owns and can still reopen.',
    reply: z.array(z.object({ id: Id, name: z.string(), closedAt: Time, erasedAt: Time })),
    who: 'user',
  },
  'POST /api/closed-workspaces/:id/reopen': {
    about: 'Reopens a closed workspace.',
    params: ById,
    reply: Workspace,
    who: 'user',
  },
  'DELETE /api/user': {
    about: "Deletes the user's own account.",
    body: z.object({ password: z.string().max(limits.password.max).default('') }),
    who: 'user',
    rateLimited: true,
    idempotent: false, // the account no longer exists when a repeated request arrives
  },
  'DELETE /api/workspaces/:id/learners/:userId': {
    about: 'Erases a child whose account is managed in this workspace.',
    params: z.object({ id: Id, userId: Id }),
    who: 'facilitator',
  },
  'GET /api/users/:id/data': {
    about: 'Returns everything that is stored about the user, or about a child whom the user looks after.',
    params: ById,
    reply: z.looseObject({ sprintling: z.literal('person'), format: z.int() }),
    who: 'user',
    leavesTrace: true,
  },
} as const satisfies Record<string, Entry>
