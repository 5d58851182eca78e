import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#domain/errors.ts'
import { limits } from '#domain/limits.ts'
import { handleError } from './error-handler.ts'
import { addSecurityHeaders } from './security-headers.ts'

/** Maximum characters of an id or token in a path. */
export const maxParameterLength = 200

export function assertUrlLength({ raw }: FastifyRequest): void {
  const { url = '' } = raw
  if (url.length > limits.urlLength || hasLongApiParameter(url)) throw new UriTooLongError()
}

/**
 * Detects API parameters that are too long. Fastify would not match the route, and would serve the page of the web app
 * instead.
 */
function hasLongApiParameter(url: string): boolean {
  if (!url.startsWith('/api/')) return false
  const [path = ''] = url.split('?', 1)
  return path.length > maxParameterLength && path.split('/').some(({ length }) => length > maxParameterLength)
}

/**
 * Throws if there is more than one Host header, because a proxy and this server could use different ones (request
 * smuggling). Only HTTP/1.0 may omit the header.
 */
export function assertSingleHost({ raw }: FastifyRequest): void {
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
  if (hosts > 1 || (hosts === 0 && raw.httpVersion !== '1.0')) throw new Problem('malformed')
}

class UriTooLongError extends Error {
  readonly statusCode = 414
}

/** Handles invalid URLs, which Fastify reports before hooks and the error handler run. */
export function handleInvalidUrl(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  return handleError(error, request, addSecurityHeaders(request, reply))
}
