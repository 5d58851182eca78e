import { z } from 'zod'
import { helpReasons } from '#domain/help.ts'
import type { Entry } from './entry.ts'
import { ById, Id, Time } from './schemas.ts'

/** A learner who is stuck. It is open until it is ended, or the task is no longer the learner's to do. */
const HelpRequest = z.object({
  id: Id,
  taskId: Id,
  taskTitle: z.string(),
  learnerId: Id,
  reason: z.enum(helpReasons),
  createdAt: Time,
  /** The facilitator who has said so first. */
  coming: z.object({ userId: Id, firstName: z.string(), at: Time }).nullable(),
})

export const helpCalls = {
  /** Open ones; learners get their own. */
  'GET /api/workspaces/:id/help': { params: ById, reply: z.array(HelpRequest), who: 'member' },
  /** With an own task that is not done. One is open at a time: about another task it takes the place of the first. */
  'POST /api/tasks/:id/help': {
    params: ById,
    body: z.object({ reason: z.enum(helpReasons) }),
    reply: HelpRequest,
    status: 201,
    who: 'learner',
  },
  /** Tells the learner who comes; where somebody has said so before, it answers who. */
  'POST /api/help/:id/coming': { params: ById, reply: HelpRequest, who: 'facilitator' },
  'DELETE /api/help/:id': { params: ById, who: 'member' },
} as const satisfies Record<string, Entry>
