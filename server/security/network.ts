import { isIPv6 } from 'node:net'

/** Prefix length. A household has a /64, often a /56. One customer can request up to a /48. */
type Ipv6Prefix = 64 | 56 | 48

/**
 * Returns the rate-limit key of an address or network: the IPv4 address, or the IPv6 network with this prefix length.
 */
export function networkOf(address: string, prefix: Ipv6Prefix = 64): string {
  const { bare, zone } = partsOf(address)
  if (!isIPv6(bare)) return bare
  const groups = ipv6Groups(bare)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) return embeddedIpv4(groups)
  const masked = groups.slice(0, 4).map((group, index) => group & maskOf(prefix - 16 * index))
  const network = masked.slice(0, Math.ceil(prefix / 16)).map((group) => group.toString(16))
  return `${network.join(':')}::/${prefix}${zone === undefined ? '' : `%${zone}`}`
}

/** Splits an address into address and zone. Removes the port, which some proxies append. */
function partsOf(address: string): { bare: string; zone: string | undefined } {
  const [, inBrackets] = /^\[(.+)\](?::\d+)?$/.exec(address) ?? []
  const written = inBrackets ?? address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  const [bare = '', zone] = written.replace('/64', '').split('%')
  return { bare, zone }
}

/** Returns a mask for the first `bits` of a 16-bit group. */
function maskOf(bits: number): number {
  return bits >= 16 ? 0xffff : 0xffff & ~(0xffff >> Math.max(bits, 0))
}

/** Returns the eight groups of an IPv6 address. `URL` parses every notation. */
function ipv6Groups(address: string): number[] {
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = [], tail = []] = written.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16))
}

/** Returns the IPv4 address in an IPv4-mapped address such as `::ffff:192.0.2.7`. */
function embeddedIpv4([, , , , , , high = 0, low = 0]: number[]): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** Returns whether a network in the format of `networkOf` is private: a home network or this machine. */
export function isPrivateNetwork(network: string): boolean {
  return privateNetwork.test(network)
}

/** Returns whether a network in the format of `networkOf` is this machine. */
export function isLoopback(network: string): boolean {
  return /^(127\.|0:0:0:0::)/.test(network)
}

/** Matches RFC 1918, loopback and link-local for IPv4, and loopback, unique local and link-local for IPv6. */
const privateNetwork =
  /^(10|127|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\.|^(0:0:0:0::|f[cd][\da-f]{2}:|fe[89ab][\da-f]:)/
