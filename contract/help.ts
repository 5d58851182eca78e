import { z } from 'zod'
import { helpReasons } from '#domain/help.ts'
import type { Entry } from './entry.ts'
import { ById, Id, Time } from './schemas.ts'

/**
 * A request for help from a learner who is stuck. It stays open until it is ended, the task is done, or the learner is
 * no longer assigned to it.
 */
const HelpRequest = z.object({
  id: Id,
  taskId: Id,
  taskTitle: z.string(),
  learnerId: Id,
  reason: z.enum(helpReasons),
  createdAt: Time,
  /** The first facilitator who said that they are coming. */
  coming: z.object({ userId: Id, firstName: z.string(), at: Time }).nullable(),
})

export const helpCalls = {
  /** Lists open requests. Learners receive only their own. */
  'GET /api/workspaces/:id/help': { params: ById, reply: z.array(HelpRequest), who: 'member' },
  /**
   * Asks for help with one of the learner's own tasks that is not done. A learner has one open request at a time, so a
   * request for another task replaces it.
   */
  'POST /api/tasks/:id/help': {
    params: ById,
    body: z.object({ reason: z.enum(helpReasons) }),
    reply: HelpRequest,
    status: 201,
    who: 'learner',
  },
  /** Tells the learner that this facilitator is coming. If another facilitator was first, the reply names that one. */
  'POST /api/help/:id/coming': { params: ById, reply: HelpRequest, who: 'facilitator' },
  'DELETE /api/help/:id': { params: ById, who: 'member' },
} as const satisfies Record<string, Entry>
