import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import { Problem, type ProblemCode } from '#domain/errors.ts'
import { isUnavailable } from '../db/database-errors.ts'

const statusByCode: Record<ProblemCode, number> = {
  invalid: 400,
  malformed: 400,
  nothing_to_change: 400,
  too_large: 413,
  unsupported_media_type: 415,
  not_found: 404,
  not_signed_in: 401,
  wrong_credentials: 401,
  cross_site: 403,
  forbidden: 403,
  forbidden_fields: 403,
  rate_limited: 429,
  sign_in_again: 403,
  link_invalid: 404,
  invitation_pending: 409,
  sign_up_closed: 403,
  username_taken: 409,
  email_taken: 409,
  username_not_email: 400,
  account_not_found: 404,
  already_member: 409,
  last_facilitator: 409,
  subject_name_taken: 409,
  subject_in_use: 409,
  subject_not_in_workspace: 400,
  assignee_not_learner: 400,
  sprint_not_in_workspace: 400,
  target_sprint_completed: 400,
  invalid_date_range: 400,
  sprint_already_active: 409,
  sprint_not_draft: 409,
  sprint_not_active: 409,
  sprint_completed: 409,
  task_not_in_progress: 409,
  neighbour_not_on_board: 400,
  quota_exceeded: 409,
  stale: 409,
  unavailable: 503,
  internal: 500,
}

const retryAfterUnavailable = 5

/** Turns every error into the API's error response. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = toProblem(error)
  const status = statusFor(problem.code, error)
  if (status >= 500) request.log.error({ err: error }, problem.code)
  if (problem.code === 'unavailable') void reply.header('retry-after', String(retryAfterUnavailable))
  if (problem.retryAfter !== undefined) void reply.header('retry-after', String(problem.retryAfter))
  return reply.status(status).send({
    code: problem.code,
    message: problem.message,
    ...(problem.issues && { issues: problem.issues }),
    ...(problem.current !== undefined && { current: problem.current }),
    ...(problem.limit && { limit: problem.limit }),
    ...(status === 500 && { requestId: request.id }),
  })
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof ZodError) return new Problem('invalid', { issues: issuesOf(error) })
  if (isUnavailable(error)) return new Problem('unavailable')
  return new Problem(codeForStatus(statusIn(error)))
}

/** 413 for a body, 414 for a URL. */
function statusFor(code: ProblemCode, error: unknown): number {
  return code === 'too_large' && statusIn(error) === 414 ? 414 : statusByCode[code]
}

function statusIn(error: unknown): number | undefined {
  return (error as Partial<FastifyError>).statusCode
}

function codeForStatus(status: number | undefined): ProblemCode {
  if (status === 413 || status === 414) return 'too_large'
  if (status === 415) return 'unsupported_media_type'
  if (status === 404) return 'not_found'
  if (status === 429) return 'rate_limited'
  return status !== undefined && status >= 400 && status < 500 ? 'malformed' : 'internal'
}

function issuesOf(error: ZodError) {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
}
