import type { FastifyInstance, FastifyRequest } from 'fastify'
import { normalHost } from '#domain/host.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** True if the browser connected over TLS. Cookies and headers depend on it. */
    isOverTls: boolean
  }
}

/**
 * Sets `isOverTls`. A request for the host of an https `PUBLIC_URL` is over TLS, even if the proxy is not trusted and
 * its headers are ignored. A request for another host, such as an address on the home network, is plain HTTP.
 */
export function recogniseTls(app: FastifyInstance, publicUrl: URL | undefined): void {
  const publicHost = publicUrl?.protocol === 'https:' ? normalHost(publicUrl.host) : undefined
  app.decorateRequest('isOverTls', {
    getter(this: FastifyRequest) {
      return (
        this.protocol === 'https' ||
        (publicHost !== undefined && normalHost(this.headers.host ?? '') === publicHost)
      )
    },
  })
}
