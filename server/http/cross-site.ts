import type { FastifyRequest } from 'fastify'
import { Problem } from '#domain/errors.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that another site makes a browser send. Browsers on HTTPS and localhost say where a request comes
 * from (`Sec-Fetch-Site`); on plain HTTP in the house only `Origin` tells; scripts send neither.
 */
export function refuseCrossSite(request: FastifyRequest, publicUrl: URL | undefined): void {
  if (safeMethods.has(request.method)) return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw new Problem('cross_site')
    return
  }
  const origin = request.headers.origin
  if (origin === undefined) return
  const host = URL.canParse(origin) ? new URL(origin).host : undefined
  if (host === undefined || (host !== request.headers.host && host !== publicUrl?.host))
    throw new Problem('cross_site')
}
