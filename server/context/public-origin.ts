import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { isLoopback, type PublicOrigin } from '#domain/public-origin.ts'
import type { Config } from '../config.ts'

type OriginSettings = Pick<Config, 'publicUrl' | 'host'>

/**
 * Links to this server for mail and sharing. They are built from settings, never from the Host header, which can be
 * forged.
 */
export type PublicLinks = {
  /** Returns the absolute URL of a path of the web app. */
  link: (path: string) => string
  /**
   * Returns the origin by which other machines reach the server. Returns null if the settings allow only this
   * machine.
   */
  publicOrigin: () => PublicOrigin | null
}

/** Creates functions that compute links on each call, because port and LAN address can change after startup. */
export function publicLinks({ publicUrl, host }: OriginSettings, port: () => number): PublicLinks {
  const publicOrigin = () => (publicUrl ? configuredOrigin(publicUrl) : listeningOrigin(host, port()))
  const origin = () => publicUrl ?? publicOrigin()?.origin ?? `http://localhost:${port()}`
  return { link: (path) => new URL(path, origin()).href, publicOrigin }
}

/** Returns the line that the server prints at startup: who can open the web app, and its address with `path`. */
export function reachabilityHint(
  { host }: OriginSettings,
  { link, publicOrigin }: PublicLinks,
  path = '/',
): string {
  const shared = publicOrigin()
  if (shared) return `${shared.isSet ? 'for others' : 'in the house'}: ${link(path)}`
  if (isLoopbackOnly(host)) return 'for this machine alone; HOST and PUBLIC_URL let others in'
  return 'links lead to this machine alone; PUBLIC_URL says how others reach it'
}

function configuredOrigin({ hostname, origin }: URL): PublicOrigin | null {
  return isLoopback(hostname) ? null : { origin, isSet: true }
}

function listeningOrigin(host: string, port: number): PublicOrigin | null {
  const listening = urlOf(host, port)
  if (listening && isUnspecifiedAddress(listening.hostname))
    return guessedOrigin(urlOf(lanAddress() ?? 'localhost', port))
  return guessedOrigin(listening)
}

function guessedOrigin(url: URL | null): PublicOrigin | null {
  return url && !isLoopback(url.hostname) ? { origin: url.origin, isSet: false } : null
}

/**
 * Returns the URL of a host and port. Returns null if no browser can open it, for example if the address has a
 * zone (`fe80::1%eth0`).
 */
function urlOf(host: string, port: number): URL | null {
  return URL.parse(`http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`)
}

function isLoopbackOnly(host: string): boolean {
  const listening = urlOf(host, 0)
  return listening !== null && isLoopback(listening.hostname) && !isUnspecifiedAddress(listening.hostname)
}

function isUnspecifiedAddress(hostname: string): boolean {
  return hostname === '[::]' || hostname === '0.0.0.0'
}

function lanAddress(): string | undefined {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return all.find((one) => one.family === 'IPv4' && !one.internal)?.address
}
