import { z } from 'zod'
import { helpReasons } from '#domain/help.ts'
import type { Entry } from './entry.ts'
import { nameSchemas } from './schema-names.ts'
import { ById, Id, Time } from './schemas.ts'

/**
 * A request for help from a learner who is stuck. It stays open until somebody ends it, the task is done, or the
 * learner is no longer assigned to the task.
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

nameSchemas({ HelpRequest })

export const helpCalls = {
  'GET /api/workspaces/:id/help': {
    about: 'Lists the open requests for help, for learners only their own.',
    params: ById,
    reply: z.array(HelpRequest),
    who: 'member',
  },
  'POST /api/tasks/:id/help': {
    about:
      "Asks for help with one of the learner's own unfinished tasks, in place of an open request for another task.",
    params: ById,
    body: z.object({ reason: z.enum(helpReasons) }),
    reply: HelpRequest,
    status: 201,
    who: 'learner',
  },
  'POST /api/help/:id/coming': {
    about:
      'Tells the learner that this facilitator is coming, unless another one was first, whom the reply then names.',
    params: ById,
    reply: HelpRequest,
    who: 'facilitator',
  },
  'DELETE /api/help/:id': {
    about: 'Ends a request for help.',
    params: ById,
    who: 'member',
  },
} as const satisfies Record<string, Entry>
