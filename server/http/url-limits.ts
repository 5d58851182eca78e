import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#domain/errors.ts'
import { limits } from '#domain/limits.ts'
import { handleError } from './error-handler.ts'
import { addSecurityHeaders } from './security-headers.ts'

/** Characters of an id or token in a path. */
export const maxParameterLength = 200

export function assertUrlLength({ raw }: FastifyRequest): void {
  const { url = '' } = raw
  if (url.length > limits.urlLength || hasLongApiParameter(url)) throw new UriTooLongError()
}

/** Fastify would not match the route and serve the web app's page instead. */
function hasLongApiParameter(url: string): boolean {
  if (!url.startsWith('/api/')) return false
  const [path = ''] = url.split('?', 1)
  return path.length > maxParameterLength && path.split('/').some(({ length }) => length > maxParameterLength)
}

/** With two Host headers a proxy and we could pick different ones (request smuggling); only HTTP/1.0 may omit it. */
export function assertSingleHost({ raw }: FastifyRequest): void {
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
  if (hosts > 1 || (hosts === 0 && raw.httpVersion !== '1.0')) throw new Problem('malformed')
}

class UriTooLongError extends Error {
  readonly statusCode = 414
}

/** Fastify reports invalid URLs before hooks and error handler run. */
export function handleInvalidUrl(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  return handleError(error, request, addSecurityHeaders(request, reply))
}
