import type { FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '#domain/limits.ts'
import { answerError } from './errors.ts'
import { secure } from './headers.ts'

export function refuseEndlessAddress({ raw }: FastifyRequest): void {
  if ((raw.url ?? '').length > limits.addressLength) throw new EndlessAddress()
}

class EndlessAddress extends Error {
  readonly statusCode = 414
}

/** Addresses that cannot be read reach neither the hooks nor the error handler. */
export function answerUnreadAddress(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  return answerError(error, request, secure(request, reply))
}
