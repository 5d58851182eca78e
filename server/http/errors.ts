import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import { Problem, type ProblemCode } from '#domain/errors.ts'
import { invalidProblem, refusalBody, statusOf } from './refusal.ts'
import { isUnavailable } from '../store/faults.ts'

const retryWhenUnavailable = 5

/** The one place where an error becomes an answer. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = problemOf(error)
  const status = statusFor(problem.code, error)
  if (status >= 500) request.log.error({ err: error }, problem.code)
  if (problem.code === 'unavailable') void reply.header('retry-after', String(retryWhenUnavailable))
  if (problem.retryAfter !== undefined) void reply.header('retry-after', String(problem.retryAfter))
  return reply
    .status(status)
    .send({ ...refusalBody(problem), ...(status === 500 && { requestId: request.id }) })
}

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof ZodError) return invalidProblem(error)
  if (isUnavailable(error)) return new Problem('unavailable')
  return new Problem(codeForStatus(statusIn(error)))
}

/** Too large can be the body (413) or the address (414). */
function statusFor(code: ProblemCode, error: unknown): number {
  return code === 'too_large' && statusIn(error) === 414 ? 414 : statusOf[code]
}

function statusIn(error: unknown): number | undefined {
  return (error as Partial<FastifyError>).statusCode
}

function codeForStatus(status: number | undefined): ProblemCode {
  if (status === 413 || status === 414) return 'too_large'
  if (status === 415) return 'not_json'
  if (status === 404) return 'not_found'
  if (status === 429) return 'too_many_tries'
  return status !== undefined && status >= 400 && status < 500 ? 'malformed' : 'internal'
}
