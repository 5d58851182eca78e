import type { QuotaName } from './limits.ts'
import type { problemMessages } from './problem-messages.ts'

export type ProblemCode = keyof typeof problemMessages

export type Issue = { path: string; message: string }

/** Which quota, and its maximum. */
export type QuotaLimit = { of: QuotaName; max: number }

type ProblemDetails = {
  issues?: Issue[]
  current?: unknown
  limit?: QuotaLimit
  retryAfter?: number
}

/** A validation error on these fields. */
export function fieldProblem(code: ProblemCode, ...paths: string[]): Problem {
  return new Problem(code, { issues: paths.map((path) => ({ path, message: code })) })
}

/** An error the client can act on. `issues` are per field, `current` is the stored object after an edit conflict, `limit` the quota that is used up. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly issues: Issue[] | undefined
  readonly current: unknown
  readonly limit: QuotaLimit | undefined
  /** Seconds, for the Retry-After header. */
  readonly retryAfter: number | undefined

  constructor(code: ProblemCode, more: ProblemDetails = {}) {
    super(code) // the screens have words of their own: the server's would only be carried along
    this.name = 'Problem'
    this.code = code
    this.issues = more.issues
    this.current = more.current
    this.limit = more.limit
    this.retryAfter = more.retryAfter
  }
}
