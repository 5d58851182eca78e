import type { ZodError } from 'zod'
import { Problem, type ProblemCode } from '#domain/errors.ts'
import { problemMessages } from '#domain/problem-messages.ts'

/** Status codes and bodies of error responses. The fake server of the component tests uses them too. */

export const statusOf: Record<ProblemCode, number> = {
  invalid: 400,
  malformed: 400,
  nothing_to_change: 400,
  too_large: 413,
  unsupported_media_type: 415,
  not_found: 404,
  not_signed_in: 401,
  not_paired: 401,
  wrong_pin: 401,
  not_on_this_device: 403,
  wrong_credentials: 401,
  second_factor_needed: 401,
  wrong_code: 401,
  second_factor_on: 409,
  second_factor_off: 409,
  second_factor_not_started: 409,
  cross_site: 403,
  unknown_host: 403,
  forbidden: 403,
  forbidden_fields: 403,
  rate_limited: 429,
  too_many_streams: 429,
  sign_in_again: 403,
  wrong_password: 403,
  managed_account: 403,
  link_invalid: 404,
  link_used_elsewhere: 409,
  sign_in_to_accept: 401,
  other_role: 409,
  invitation_pending: 409,
  sign_up_closed: 403,
  setup_code_wrong: 403,
  username_taken: 409,
  email_taken: 409,
  username_not_email: 400,
  account_not_found: 404,
  request_pending: 409,
  already_member: 409,
  sign_in_incomplete: 400,
  managed_elsewhere: 403,
  account_not_managed: 409,
  owner_only: 403,
  owns_workspaces: 409,
  owner_stays: 409,
  not_facilitator: 400,
  role_stays: 409,
  not_offered: 409,
  subject_name_taken: 409,
  subject_in_use: 409,
  subject_not_in_workspace: 400,
  assignee_not_learner: 400,
  learner_not_on_card: 400,
  card_not_shared: 409,
  cards_not_joinable: 409,
  sprint_not_in_workspace: 400,
  target_sprint_completed: 400,
  calendar_feed_exists: 409,
  leftover_not_in_sprint: 400,
  leftover_needs_draft: 400,
  look_back_over: 409,
  invalid_date_range: 400,
  day_out_of_bounds: 400,
  sprint_too_long: 400,
  day_outside_sprint: 400,
  days_fall_outside: 409,
  no_active_sprint: 409,
  once_a_day: 400,
  series_too_long: 400,
  template_empty: 409,
  template_too_large: 409,
  occurrence_made: 409,
  series_has_learner: 409,
  titles_made: 409,
  undo_gone: 404,
  undo_overtaken: 409,
  sprint_already_active: 409,
  sprint_not_draft: 409,
  sprint_not_active: 409,
  sprint_not_started: 409,
  sprint_completed: 409,
  task_not_in_progress: 409,
  description_full: 409,
  neighbour_not_on_board: 400,
  task_done: 409,
  already_decided: 409,
  day_out_of_reach: 400,
  quota_exceeded: 409,
  stale: 409,
  unavailable: 503,
  internal: 500,
}

export function refusalBody({ code, issues, current, limit }: Problem) {
  return {
    code,
    message: problemMessages[code],
    ...(issues && { issues }),
    ...(current !== undefined && { current }),
    ...(limit && { limit }),
  }
}

/** Contract violations with their own error code, because the screen shows a specific message for each. */
const codesOfContract: readonly ProblemCode[] = ['day_out_of_bounds', 'invalid_date_range', 'sprint_too_long']

/** Creates the error for a request that breaks the contract. */
export function invalidProblem({ issues }: ZodError): Problem {
  const isOnly = (code: ProblemCode) => issues.every(({ message }) => message === code)
  return new Problem(codesOfContract.find(isOnly) ?? 'invalid', {
    issues: issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  })
}
