import type { FastifyRequest } from 'fastify'
import { type Device, deviceOf } from '#domain/device.ts'
import { networkOf } from './network.ts'

/** Device and network that last used a session. */
export type Client = Device & {
  /** Null behind a proxy that is not trusted, because all requests would seem to come from it. */
  network: string | null
}

export function readClient({ headers, ip, ips }: FastifyRequest): Client {
  const isProxied = (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined
  const isHidden = isProxied && (ips?.length ?? 1) === 1 // the list includes trusted proxies
  return { ...deviceOf(headers['user-agent'] ?? ''), network: isHidden ? null : networkOf(ip) }
}
