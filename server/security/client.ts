import type { FastifyRequest } from 'fastify'
import { type Device, deviceOf } from '#domain/device.ts'
import { networkOf } from './network.ts'

/** From where a session was last used. */
export type Client = Device & {
  /** Null behind a proxy that is not trusted: everybody would seem to come from there. */
  network: string | null
}

export function readClient({ headers, ip, ips }: FastifyRequest): Client {
  const isProxied = (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined
  const isHidden = isProxied && (ips?.length ?? 1) === 1 // trusted proxies are listed too
  return { ...deviceOf(headers['user-agent'] ?? ''), network: isHidden ? null : networkOf(ip) }
}
