import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { ById, Id, Time, Workspace } from './schemas.ts'
import type { Entry } from './entry.ts'

export const erasureCalls = {
  /** Closes the workspace. Its owner can reopen it within thirty days. */
  'DELETE /api/workspaces/:id': { params: ById, who: 'owner' },
  /** Exports the workspace in the format that `npm run import` reads (docs/export-format.md). */
  'GET /api/workspaces/:id/export': {
    params: ById,
    reply: z.looseObject({ sprintling: z.literal('workspace'), format: z.int() }),
    who: 'owner',
    leavesTrace: true,
  },
  'GET /api/closed-workspaces': {
    reply: z.array(z.object({ id: Id, name: z.string(), closedAt: Time, erasedAt: Time })),
    who: 'user',
  },
  'POST /api/closed-workspaces/:id/reopen': { params: ById, reply: Workspace, who: 'user' },
  'DELETE /api/user': {
    body: z.object({ password: z.string().max(limits.password.max).default('') }),
    who: 'user',
    rateLimited: true,
    idempotent: false, // the account no longer exists when a repeated request arrives
  },
  /** Erases a child whose account is managed in this workspace. */
  'DELETE /api/workspaces/:id/learners/:userId': {
    params: z.object({ id: Id, userId: Id }),
    who: 'facilitator',
  },
  'GET /api/users/:id/data': {
    params: ById,
    reply: z.looseObject({ sprintling: z.literal('person'), format: z.int() }),
    who: 'user',
    leavesTrace: true,
  },
} as const satisfies Record<string, Entry>
