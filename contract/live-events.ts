import { z } from 'zod'
import { liveTopics } from '#domain/live-topics.ts'
import { ById, Id } from './schemas.ts'
import type { Entry } from './entry.ts'

/** Tells that something in the workspace changed, never its new content: clients refetch. */
export const LiveEvent = z.object({
  topic: z.enum(liveTopics),
  /** Ids of what changed, where the recipient may know them; empty: could be any. */
  ids: z.array(Id),
  /** Id of the write: the `x-change` header, or one the server made. */
  change: Id,
})

export type LiveEvent = z.output<typeof LiveEvent>

export const liveCalls = {
  'GET /api/workspaces/:id/events': {
    params: ById,
    query: z.object({
      /** Milliseconds since the client last received anything; absent: the client is told to refetch everything. */
      age: z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number)
        .optional(),
    }),
    stream: LiveEvent,
    who: 'member',
  },
} as const satisfies Record<string, Entry>
