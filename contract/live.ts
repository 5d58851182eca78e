import { z } from 'zod'
import { topics } from '#domain/live.ts'
import { ById, Id } from './shapes.ts'
import type { Entry } from './entry.ts'

/** Says that something of the workspace has changed, and never what it is now: whoever shows it reads it again. */
export const Note = z.object({
  topic: z.enum(topics),
  /** What has changed, where one may know it; none where it could be any. */
  ids: z.array(Id),
  /** Names the write that it came from: its `x-change` header where it had one. */
  version: Id,
})

export type Note = z.output<typeof Note>

export const liveCalls = {
  'GET /api/workspaces/:id/events': {
    params: ById,
    query: z.object({
      /** For how many milliseconds the reader has heard nothing; left out, the reader is told to read everything. */
      age: z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number)
        .optional(),
    }),
    stream: Note,
    who: 'member',
  },
} as const satisfies Record<string, Entry>
