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
  second_factor_needed: 'Please enter the code from your authenticator app too.',
  wrong_code: 'This code is wrong, or it was used already. Please enter the one that the app shows now.',
  second_factor_on: 'The second factor is on already.',
  second_factor_off: 'The second factor is off.',
  second_factor_not_started: 'Setting up the second factor took too long. Please begin again.',
  cross_site: 'This request came from another site and was refused.',
  forbidden: "You don't have permission to do this.",
  forbidden_fields: 'A learner can change only the status, the progress and the time of their own tasks.',
  rate_limited: 'Too many tries. Please wait a little and try again.',
  sign_in_again: 'Please sign in again before you change the password.',
  wrong_password: 'This is not your current password.',
  managed_account: 'A facilitator who looks after you sets this for you.',
  link_invalid: 'This link is invalid or has expired.',
  link_used_elsewhere:
    'This link is being used in another browser. Go on there, or ask for a new invitation.',
  sign_in_to_accept: 'There is an account with the address that was invited. Sign in with it to accept.',
  other_role: 'Your account has another role than this invitation is for.',
  invitation_pending: 'There is already a pending invitation for this address.',
  sign_up_closed: 'You need an invitation to create an account here. Ask a facilitator for one.',
  setup_code_wrong:
    'The first account here needs the link that Sprintling printed when it started. You find it on the computer that runs it, in the terminal or the log.',
  username_taken: 'This username is already taken.',
  email_taken: 'There is already an account with this email address.',
  username_not_email: 'A username with an @ must be the email address of the account.',
  account_not_found:
    'There is no account with this email address. The student must already have an account in the system.',
  request_pending: 'This person has been asked already and has not answered yet.',
  already_member: 'This person is already a member of the workspace.',
  sign_in_incomplete: 'A sign-in needs both a username and a password.',
  managed_elsewhere: 'Only the workspace in which this child was added can change this.',
  account_not_managed: 'This person has an account of their own, which only they can change.',
  owner_only: 'Only the owner of the workspace can do this.',
  owns_workspaces: 'You own a workspace. Hand it over or close it before you delete your account.',
  owner_stays: 'Hand the workspace over to another facilitator before you leave it.',
  not_facilitator: 'Only a facilitator of this workspace can own it.',
  role_stays:
    'Only a learner with an email address of their own who is in no other workspace can become a facilitator.',
  not_offered: 'This workspace is not offered to you, or no longer.',
  subject_name_taken: 'This workspace already has a subject with this name.',
  subject_in_use: 'This subject is used by tasks, so it cannot be deleted.',
  subject_not_in_workspace: 'The subject does not belong to this workspace.',
  assignee_not_learner: 'A task can only be assigned to a learner of this workspace.',
  learner_not_on_card: 'This card is not one of this learner.',
  card_not_shared: 'This card is one learner’s already.',
  cards_not_joinable: 'Only cards of different learners can become one.',
  sprint_not_in_workspace: 'The sprint does not belong to this workspace.',
  target_sprint_completed: "You can't add tasks to a completed sprint.",
  leftover_not_in_sprint: 'One of these tasks is not in this sprint.',
  leftover_needs_draft: 'What is left over can only go to a draft sprint of this workspace.',
  look_back_over: 'This sprint takes no answers: it has not begun, or the next one is completed.',
  day_outside_sprint: 'This day is not in the sprint.',
  days_fall_outside: 'Some tasks are planned for days that the sprint would lose.',
  invalid_date_range: 'The start date must not be after the end date.',
  sprint_already_active: 'Another sprint is already active in this workspace.',
  sprint_not_draft: 'Only a draft sprint can be started.',
  sprint_not_active: 'Only an active sprint can be completed.',
  sprint_completed: 'This sprint is completed, so its tasks can no longer change.',
  undo_gone: 'This can no longer be undone.',
  undo_overtaken: 'This has been changed since, so it stays as it is now.',
  task_not_in_progress: 'Progress can only be set while the task is in progress.',
  description_full:
    'The description is so long that there is no room for one more check mark. A facilitator can make it shorter.',
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
