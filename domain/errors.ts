import type { QuotaName } from './limits.ts'
import type { problemMessages } from './problem-messages.ts'

export type ProblemCode = keyof typeof problemMessages

export type Issue = { path: string; message: string }

/** The name of a quota and its maximum. */
export type QuotaLimit = { of: QuotaName; max: number }

type ProblemDetails = {
  issues?: Issue[]
  current?: unknown
  limit?: QuotaLimit
  retryAfter?: number
}

/** Creates a validation error for these fields. */
export function fieldProblem(code: ProblemCode, ...paths: string[]): Problem {
  return new Problem(code, { issues: paths.map((path) => ({ path, message: code })) })
}

/**
 * An error that the client can act on. `issues` lists errors by field, `current` is the stored object after an edit
 * conflict, and `limit` is the quota that was exceeded.
 */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly issues: Issue[] | undefined
  readonly current: unknown
  readonly limit: QuotaLimit | undefined
  /** Seconds to send in the Retry-After header. */
  readonly retryAfter: number | undefined

  constructor(code: ProblemCode, more: ProblemDetails = {}) {
    super(code) // screens show their own translated text, so the error needs no English message
    this.name = 'Problem'
    this.code = code
    this.issues = more.issues
    this.current = more.current
    this.limit = more.limit
    this.retryAfter = more.retryAfter
  }
}
