/**
 * Ways in which clients reach the server: at addresses in the local network, at its public URL, or through a trusted
 * proxy.
 */
type Reach = { publicUrl: URL | undefined; trustProxy: number | string[] | false }

/**
 * Normalizes a host from a `Host` or `Origin` header: lower case, no final dot, and no default port of HTTP or HTTPS,
 * which a proxy may add or remove. Undefined if it is not a valid host.
 */
export function normalHost(written: string): string | undefined {
  if (!/^[^\s/?#@\\]+$/.test(written)) return undefined
  const url = URL.parse(`http://${written}`) // also drops port 80
  if (!url) return undefined
  const name = url.hostname.replace(/\.$/, '')
  return url.port === '' || url.port === '443' ? name : `${name}:${url.port}`
}

/** Returns the host of an `Origin` header, or undefined for `null` and other values without a host. */
export function hostOfOrigin(origin: string): string | undefined {
  const url = URL.parse(origin)
  return url && /^https?:$/.test(url.protocol) ? normalHost(url.host) : undefined
}

/**
 * Domain endings that public DNS never assigns, so that no page on the internet can point such a name at this server.
 */
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
 * Returns whether a request for this host may be meant for this server. A page of another site can point its own
 * host name at an address in the local network (DNS rebinding). A browser then treats that page and this server as
 * the same origin. So only the configured host and names that nobody else can register are accepted. With a
 * trusted proxy every host is accepted, because the proxy has already chosen it.
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

/** Returns whether a host name is an IPv4 or IPv6 address in the form that `URL` writes. */
function isAddress(name: string): boolean {
  return name.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(name)
}
