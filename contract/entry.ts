import type { z } from 'zod'
import type { Role } from '#domain/permissions.ts'

/** Describes one API call. */
export type Entry = {
  /** One sentence for the API page that says what the call does. */
  about: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Schema of the reply. If absent, the call answers 204 without a body. */
  reply?: z.ZodType
  /** Replaces `reply` for an endless SSE stream: the schema of each event. */
  stream?: z.ZodType
  /** Replaces `reply` for a text file: its media type. */
  file?: string
  /** Schema of the 202 answer that is sent instead of the reply if other people have to agree first. */
  pending?: z.ZodType
  /** HTTP status of the reply, by default 200. */
  status?: 201
  /**
   * Who may make the call: `anyone`, a signed-in `user`, a `member` or `learner` of the workspace concerned, a
   * `facilitator` (of that workspace, if the call concerns one), its `owner`, a `worker` (a facilitator or a
   * learner of the task), or a paired `device`, no matter which user is signed in on it. `serve`
   * (server/http/serve.ts) makes the checks that need no query. It refuses requests without a session or a paired
   * device before the handler runs. It checks the role of the account (`requiredRole`) before a write is committed
   * and before the answer is sent, because people who are not members must get 404 instead of 403. Only the
   * service can check the rest: that the user is a member, the owner, or a learner of the task.
   * tests/api/permissions.test.ts proves it for every call.
   */
  who: 'anyone' | 'user' | 'member' | 'learner' | 'facilitator' | 'owner' | 'worker' | 'device'
  /**
   * The reply contains a secret (such as an invitation link), so it is never compressed, which prevents the BREACH
   * attack.
   */
  secret?: true
  /**
   * Runs a write only once per `x-change` id, with its result stored for a day. See `isIdempotent` for the default.
   * Must be false if the result contains a token that is otherwise stored only as a hash, or if the call sets the
   * session.
   */
  idempotent?: boolean
  /**
   * Allows the call while a learner is signed in on a paired device, where calls for `user` and `anyone` are otherwise
   * refused.
   */
  onDevice?: true
  /**
   * Marks a GET call that also writes something, such as a history entry. Browsers may not send it on behalf of
   * another site.
   */
  leavesTrace?: true
  /**
   * Counts the call against `AUTH_RATE_LIMIT`. Files have a separate counter, because programs such as calendar
   * apps fetch them automatically.
   */
  rateLimited?: true
}

/** Returns the role that the account of the caller must have, or undefined if both roles may make the call. */
export function requiredRole({ who }: Entry): Role | undefined {
  if (who === 'learner') return 'learner'
  return who === 'facilitator' || who === 'owner' ? 'facilitator' : undefined
}

/**
 * Returns whether a call runs only once per `x-change` id. By default this is every write of a signed-in user, unless
 * the reply contains a secret.
 */
export function isIdempotent(key: string, { who, secret, idempotent = !secret }: Entry): boolean {
  return !key.startsWith('GET ') && who !== 'anyone' && who !== 'device' && idempotent
}

/**
 * Returns whether a learner on a paired device may make the call. Such a learner can do their own work but cannot
 * change their account.
 */
export function isForDevices({ who, onDevice }: Entry): boolean {
  return onDevice === true || (who !== 'user' && who !== 'anyone')
}
