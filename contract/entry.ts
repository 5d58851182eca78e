import type { z } from 'zod'

/**
 * One call. `who` is who may call it: anyone, a signed-in user, a member of the workspace concerned, a facilitator
 * (of that workspace, where there is one), or the worker: a facilitator or the task's assignee.
 */
export type Entry = {
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Absent: 204 without a body. */
  reply?: z.ZodType
  /** Instead of a reply: the schema of each event of an endless SSE stream. */
  stream?: z.ZodType
  /** Default 200. */
  status?: 201
  who: 'anyone' | 'user' | 'member' | 'facilitator' | 'worker'
  /** The reply contains a secret (such as an invitation link), so it is never compressed (BREACH). */
  secret?: true
  /** Counts against `AUTH_RATE_LIMIT`. */
  rateLimited?: true
}
