import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '#domain/limits.ts'
import { Problem, type ProblemCode } from '#domain/errors.ts'
import { answerError } from './errors.ts'
import { secure } from './headers.ts'

/** Addresses that cannot be read reach neither the hooks nor the error handler. */
export function answerUnreadAddress(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  return answerError(error, request, secure(request, reply))
}

export function refuseEndlessAddress({ raw }: FastifyRequest): void {
  if ((raw.url ?? '').length > limits.addressLength)
    throw Object.assign(new Problem('too_large'), { statusCode: 414 })
}

/** What Node itself gives up on has no request yet, only a connection: the refusal is written onto it by hand. */
export function answerUnread(error: Error & { code?: string }, socket: Socket): void {
  setTimeout(() => socket.destroy(), lingers).unref()
  if (!socket.writable) return
  const [status, code] = refusals[error.code ?? ''] ?? [400, 'malformed']
  const { message } = new Problem(code)
  const body = JSON.stringify({ code, message })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** How long the other side has to read why, before the connection is cut. Milliseconds. */
const lingers = 1000

const refusals: Record<string, [status: number, code: ProblemCode]> = {
  HPE_HEADER_OVERFLOW: [431, 'too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'malformed'],
}
