import type { z } from 'zod'

/**
 * One call. `who` is who may call it: anyone, a signed-in user, a member of the workspace concerned, a learner of it, a
 * facilitator (of that workspace, where there is one), its owner, the worker: a facilitator or the task's assignee, or a
 * paired device, whoever is signed in on it.
 */
export type Entry = {
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Absent: 204 without a body. */
  reply?: z.ZodType
  /** Instead of a reply: the schema of each event of an endless SSE stream. */
  stream?: z.ZodType
  /** Instead of a reply: the media type of the text file that it answers with. */
  file?: string
  /** Instead of the reply, with 202: others have to agree first. */
  pending?: z.ZodType
  /** Default 200. */
  status?: 201
  who: 'anyone' | 'user' | 'member' | 'learner' | 'facilitator' | 'owner' | 'worker' | 'device'
  /** The reply contains a secret (such as an invitation link), so it is never compressed (BREACH). */
  secret?: true
  /**
   * Whether the write is done once for each `x-change` id, its result being stored for a day; see `isIdempotent` for the
   * default. Not where the result holds a token that is otherwise stored as a hash only, or sets the session.
   */
  idempotent?: boolean
  /** Also while a learner is signed in on a paired device, where calls of users and of anyone are refused otherwise. */
  onDevice?: true
  /** A read that leaves a trace, such as an entry in the history: another site cannot make a browser ask for it. */
  leavesTrace?: true
  /** Counts against `AUTH_RATE_LIMIT`; files, which programs read by themselves, in a count of their own. */
  rateLimited?: true
}

/** By default every write of a signed-in user, except where the reply is secret. */
export function isIdempotent(key: string, { who, secret, idempotent = !secret }: Entry): boolean {
  return !key.startsWith('GET ') && who !== 'anyone' && who !== 'device' && idempotent
}

/** A learner on a paired device does the own work, and nothing that is about the account. */
export function isForDevices({ who, onDevice }: Entry): boolean {
  return onDevice === true || (who !== 'user' && who !== 'anyone')
}
