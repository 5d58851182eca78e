import type { FastifyInstance, FastifyRequest } from 'fastify'
import { normalHost } from '#domain/host.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the browser speaks TLS: decides cookies and headers. */
    isOverTls: boolean
  }
}

/**
 * Also where the proxy is not trusted and its word for it counts nothing: an https `PUBLIC_URL` is opened over TLS. Asked for by
 * another host, like the address in the house, it is plain HTTP.
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
