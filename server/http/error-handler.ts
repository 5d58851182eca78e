import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import { Problem, type ProblemCode } from '#domain/errors.ts'
import { invalidProblem, refusalBody, statusOf } from './refusal.ts'
import { isUnavailable } from '../db/database-errors.ts'

const retryAfterUnavailable = 5

/** Turns every error into the API's error response. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = toProblem(error)
  const status = statusFor(problem.code, error)
  if (status >= 500) request.log.error(status === 503 ? reasonOf(error) : { err: error }, problem.code)
  if (problem.code === 'unavailable') void reply.header('retry-after', String(retryAfterUnavailable))
  if (problem.retryAfter !== undefined) void reply.header('retry-after', String(problem.retryAfter))
  return reply
    .status(status)
    .send({ ...refusalBody(problem), ...(status === 500 && { requestId: request.id }) })
}

/**
 * Returns a one-line log entry without a stack trace. While the database is unavailable or its disk is full, every
 * write fails, and the place in the code is irrelevant.
 */
function reasonOf(error: unknown): object {
  if (!(error instanceof Error)) return {}
  return { reason: error.message, ...('code' in error && { code: error.code }) }
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof ZodError) return invalidProblem(error)
  if (isUnavailable(error)) return new Problem('unavailable')
  return new Problem(codeForStatus(statusIn(error)))
}

/**
 * Returns the status code of an error. For `too_large` it is 413 if the body is too large, and 414 if the URL is.
 */
function statusFor(code: ProblemCode, error: unknown): number {
  return code === 'too_large' && statusIn(error) === 414 ? 414 : statusOf[code]
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
