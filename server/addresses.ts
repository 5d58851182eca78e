import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { isLoopback, type SharedAddress } from '#domain/address.ts'
import type { Config } from './config.ts'

type Listening = Pick<Config, 'publicUrl' | 'host'>

/** How people reach this server. Never taken from a request, which can name any host. */
export type Addresses = {
  /** The absolute address of a path of the web app, for messages. */
  link: (path: string) => string
  /** Null when, as far as the settings tell, only this machine can open it. */
  addressForOthers: () => SharedAddress | null
}

/** Looked up each time, because both the network and the port may only be known later. */
export function addressesOf({ publicUrl, host }: Listening, port: () => number): Addresses {
  const addressForOthers = () => (publicUrl ? asSet(publicUrl) : asListening(host, port()))
  const origin = () => publicUrl ?? addressForOthers()?.origin ?? `http://localhost:${port()}`
  return { link: (path) => new URL(path, origin()).href, addressForOthers }
}

/** Who can open the web app and how, for whoever has started the server. */
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

/** This machine's address in the house. */
function lanAddress(): string | undefined {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  return all.find((one) => one.family === 'IPv4' && !one.internal)?.address
}
