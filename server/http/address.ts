import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#domain/errors.ts'
import { limits } from '#domain/limits.ts'
import { answerError } from './errors.ts'
import { secure } from './headers.ts'

/** Characters that an id or a token in the path of a call may have. */
export const longestParameter = 200

export function refuseEndlessAddress({ raw }: FastifyRequest): void {
  const { url = '' } = raw
  if (url.length > limits.addressLength || isCallWithLongParameter(url)) throw new EndlessAddress()
}

/** The router would take such a path for one of the web app. */
function isCallWithLongParameter(url: string): boolean {
  if (!url.startsWith('/api/')) return false
  const [path = ''] = url.split('?', 1)
  return path.length > longestParameter && path.split('/').some(({ length }) => length > longestParameter)
}

/** Two servers in a row could take different ones of two hosts; without any, only HTTP/1.0 may ask. */
export function refuseUnclearHost({ raw }: FastifyRequest): void {
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
  if (hosts > 1 || (hosts === 0 && raw.httpVersion !== '1.0')) throw new Problem('malformed')
}

class EndlessAddress extends Error {
  readonly statusCode = 414
}

/** Addresses that cannot be read reach neither the hooks nor the error handler. */
export function answerUnreadAddress(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  return answerError(error, request, secure(request, reply))
}
