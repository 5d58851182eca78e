import type { FastifyRequest } from 'fastify'
import { Problem } from '#domain/errors.ts'
import { hostOfOrigin, normalHost } from '#domain/host.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for reads that leave a trace, such as an entry in the history. They are checked like writes. */
    leavesTrace?: boolean
  }
}

/**
 * Protects against CSRF. Checks `Sec-Fetch-Site` where browsers send it (HTTPS, localhost), and otherwise `Origin`
 * (plain HTTP on a LAN). Programs other than browsers send neither header, and are allowed.
 */
export function assertNotCrossSite(request: FastifyRequest, publicUrl: URL | undefined): void {
  if (safeMethods.has(request.method) && request.routeOptions.config?.leavesTrace !== true) return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw new Problem('cross_site')
    return
  }
  const { origin, host = '' } = request.headers
  if (origin === undefined) return
  const from = hostOfOrigin(origin)
  const isOurs = from === normalHost(host) || (publicUrl && from === normalHost(publicUrl.host))
  if (from === undefined || !isOurs) throw new Problem('cross_site')
}
