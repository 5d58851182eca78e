/** How a server is reached: by the addresses of a house, by its public address, or through a proxy that is trusted. */
type Reach = { publicUrl: URL | undefined; trustProxy: number | string[] | false }

/**
 * A host as `Host` and `Origin` headers name it, in one form: lower case, without a final dot, and without the default ports
 * of HTTP and HTTPS, which a proxy may add or drop. Undefined for what is no host.
 */
export function normalHost(written: string): string | undefined {
  if (!/^[^\s/?#@\\]+$/.test(written)) return undefined
  const url = URL.parse(`http://${written}`) // which drops port 80
  if (!url) return undefined
  const name = url.hostname.replace(/\.$/, '')
  return url.port === '' || url.port === '443' ? name : `${name}:${url.port}`
}

/** The host of an `Origin` header; undefined for `null` and the like. */
export function hostOfOrigin(origin: string): string | undefined {
  const url = URL.parse(origin)
  return url && /^https?:$/.test(url.protocol) ? normalHost(url.host) : undefined
}

/** Endings that the public name service gives to nobody, so that no page of the internet can point them at this server. */
const houseEndings = [
  '.local',
  '.lan',
  '.home',
  '.internal',
  '.localdomain',
  '.home.arpa',
  '.fritz.box',
  '.localhost',
]

/**
 * Whether a request for this host may be meant for this server. A page of another site can point its own name at an address in
 * the house (DNS rebinding) and would then be of the same origin as this server, so only names that cannot be pointed
 * anywhere count, and the configured ones. A trusted proxy has chosen the host itself.
 */
export function isOwnHost(written: string, { publicUrl, trustProxy }: Reach): boolean {
  if (trustProxy !== false && trustProxy !== 0) return true
  const host = normalHost(written)
  if (host === undefined) return false
  const name = nameIn(host)
  if (publicUrl && name === nameIn(normalHost(publicUrl.host) ?? '')) return true
  return isAddress(name) || !name.includes('.') || houseEndings.some((ending) => name.endsWith(ending))
}

function nameIn(host: string): string {
  return host.replace(/:\d+$/, '')
}

/** Matches IPv4 and IPv6 addresses as `URL` writes them. */
function isAddress(name: string): boolean {
  return name.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(name)
}
