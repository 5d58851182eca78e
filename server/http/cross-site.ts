import type { FastifyRequest } from 'fastify'
import { Problem } from '#domain/errors.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** CSRF protection: `Sec-Fetch-Site` where browsers send it (HTTPS, localhost), else `Origin` (plain HTTP on a LAN). Scripts send neither and pass. */
export function assertNotCrossSite(request: FastifyRequest, publicUrl: URL | undefined): void {
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
