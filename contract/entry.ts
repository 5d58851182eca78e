import type { z } from 'zod'

/**
 * One call. `who` says who gets an answer: anyone, a signed-in user, a member of the workspace that the call is about,
 * a facilitator (member of that workspace, where there is one), or the worker: a facilitator or the task's assignee.
 */
export type Entry = {
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Left out: the answer is 204 without a body. */
  reply?: z.ZodType
  /** In place of a reply: server-sent events without end, each of them this. */
  stream?: z.ZodType
  /** 200 unless said otherwise. */
  status?: 201
  who: 'anyone' | 'user' | 'member' | 'facilitator' | 'worker'
  /** The reply holds a secret, such as a link that works for whoever has it, and is never compressed. */
  secret?: true
  /** Counted against the tries an address has a minute. */
  limited?: true
}
