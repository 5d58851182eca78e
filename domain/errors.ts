import type { QuotaName } from './limits.ts'

/** Every error code of the API and its English fallback message. Codes are stable. */
export const problemMessages = {
  invalid: "Something you entered isn't right. Please check it.",
  malformed: 'The request could not be read.',
  nothing_to_change: 'There is nothing to change.',
  too_large: 'That is more than the server accepts at once.',
  unsupported_media_type: 'The request must be JSON.',
  not_found: "This doesn't exist, or you don't have access to it.",
  not_signed_in: 'Please sign in.',
  wrong_credentials: 'Wrong username or password.',
  cross_site: 'This request came from another site and was refused.',
  forbidden: "You don't have permission to do this.",
  forbidden_fields: 'A learner can change only the status, the progress and the time of their own tasks.',
  rate_limited: 'Too many tries. Please wait a little and try again.',
  sign_in_again: 'Please sign in again before you change the password.',
  link_invalid: 'This link is invalid or has expired.',
  invitation_pending: 'There is already a pending invitation for this address.',
  sign_up_closed: 'You need an invitation to create an account here. Ask a facilitator for one.',
  username_taken: 'This username is already taken.',
  email_taken: 'There is already an account with this email address.',
  username_not_email: 'A username with an @ must be the email address of the account.',
  account_not_found:
    'There is no account with this email address. The student must already have an account in the system.',
  already_member: 'This person is already a member of the workspace.',
  last_facilitator: 'A workspace needs at least one facilitator.',
  subject_name_taken: 'This workspace already has a subject with this name.',
  subject_in_use: 'This subject is used by tasks, so it cannot be deleted.',
  subject_not_in_workspace: 'The subject does not belong to this workspace.',
  assignee_not_learner: 'A task can only be assigned to a learner of this workspace.',
  sprint_not_in_workspace: 'The sprint does not belong to this workspace.',
  target_sprint_completed: "You can't add tasks to a completed sprint.",
  invalid_date_range: 'The start date must not be after the end date.',
  sprint_already_active: 'Another sprint is already active in this workspace.',
  sprint_not_draft: 'Only a draft sprint can be started.',
  sprint_not_active: 'Only an active sprint can be completed.',
  sprint_completed: 'This sprint is completed, so its tasks can no longer change.',
  task_not_in_progress: 'Progress can only be set while the task is in progress.',
  neighbour_not_on_board: 'The card next to it is on another board.',
  quota_exceeded: 'There is no room for more.',
  stale: 'Somebody else has changed this in the meantime.',
  unavailable: "Sprintling can't reach its data right now. Please try again in a moment.",
  internal: 'Something went wrong on our side.',
} as const

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
    super(problemMessages[code])
    this.name = 'Problem'
    this.code = code
    this.issues = more.issues
    this.current = more.current
    this.limit = more.limit
    this.retryAfter = more.retryAfter
  }
}
