import { isIPv6 } from 'node:net'

/** Rate-limit key: the IPv4 address, or the /64 of an IPv6 address, which one household owns. */
export function networkOf(address: string): string {
  const [bare = '', zone] = withoutPort(address).split('%')
  if (!isIPv6(bare)) return bare
  const groups = ipv6Groups(bare)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) return embeddedIpv4(groups)
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64${zone === undefined ? '' : `%${zone}`}`
}

/** Some proxies append the port. */
function withoutPort(address: string): string {
  const [, inBrackets] = /^\[(.+)\](?::\d+)?$/.exec(address) ?? []
  return inBrackets ?? address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
}

/** The eight groups; `URL` parses every notation. */
function ipv6Groups(address: string): number[] {
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = [], tail = []] = written.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16))
}

/** IPv4-mapped: `::ffff:192.0.2.7`. */
function embeddedIpv4([, , , , , , high = 0, low = 0]: number[]): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
