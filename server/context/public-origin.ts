import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { isLoopback, type SharedAddress } from '#domain/public-origin.ts'
import type { Config } from '../config.ts'

type Listening = Pick<Config, 'publicUrl' | 'host'>

/** Links to this server for mails and sharing. Built from settings, never from the Host header, which can be forged. */
export type Addresses = {
  /** Absolute URL of a path of the web app. */
  link: (path: string) => string
  /** Null when, as far as the settings tell, only this machine can reach the server. */
  addressForOthers: () => SharedAddress | null
}

/** Evaluated per call: port and LAN address can change after start. */
export function addressesOf({ publicUrl, host }: Listening, port: () => number): Addresses {
  const addressForOthers = () => (publicUrl ? asSet(publicUrl) : asListening(host, port()))
  const origin = () => publicUrl ?? addressForOthers()?.origin ?? `http://localhost:${port()}`
  return { link: (path) => new URL(path, origin()).href, addressForOthers }
}

/** The start-up line that says who can open the web app. */
export function wayForOthers({ host }: Listening, { link, addressForOthers }: Addresses): string {
  const shared = addressForOthers()
  if (shared) return `${shared.isSet ? 'for others' : 'in the house'}: ${link('/')}`
  if (isForItself(host)) return 'for this machine alone; HOST and PUBLIC_URL let others in'
  return 'links lead to this machine alone; PUBLIC_URL says how others reach it'
}

function asSet({ hostname, origin }: URL): SharedAddress | null {
  return isLoopback(hostname) ? null : { origin, isSet: true }
}

function asListening(host: string, port: number): SharedAddress | null {
  const listening = urlOf(host, port)
  if (listening && isEverywhere(listening.hostname))
    return asGuessed(urlOf(lanAddress() ?? 'localhost', port))
  return asGuessed(listening)
}

function asGuessed(url: URL | null): SharedAddress | null {
  return url && !isLoopback(url.hostname) ? { origin: url.origin, isSet: false } : null
}

/** Null for what no browser can open, like an address with a zone (`fe80::1%eth0`). */
function urlOf(host: string, port: number): URL | null {
  return URL.parse(`http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`)
}

function isForItself(host: string): boolean {
  const listening = urlOf(host, 0)
  return listening !== null && isLoopback(listening.hostname) && !isEverywhere(listening.hostname)
}

function isEverywhere(hostname: string): boolean {
  return hostname === '[::]' || hostname === '0.0.0.0'
}

function lanAddress(): string | undefined {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return all.find((one) => one.family === 'IPv4' && !one.internal)?.address
}
