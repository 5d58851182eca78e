import { z } from 'zod'
import { liveTopics } from '#domain/live-topics.ts'
import { ById, Id } from './schemas.ts'
import type { Entry } from './entry.ts'
import { nameSchemas } from './schema-names.ts'

/** An event saying that something in the workspace changed. It never contains the new content; clients refetch it. */
export const LiveEvent = z.object({
  topic: z.enum(liveTopics),
  /** Ids of the changed objects that the recipient may see. Empty if any object could have changed. */
  ids: z.array(Id),
  /** Id of the write that caused the event: the `x-change` header, or an id that the server generated. */
  change: Id,
})

export type LiveEvent = z.output<typeof LiveEvent>

nameSchemas({ LiveEvent })

export const liveCalls = {
  'GET /api/workspaces/:id/events': {
    about: 'Streams an event for each change in the workspace, as server-sent events.',
    params: ById,
    query: z.object({
      /**
       * Milliseconds since the client last received anything. If absent, the server asks the client to refetch
       * everything.
       */
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
