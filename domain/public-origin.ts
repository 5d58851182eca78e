/** The origin at which other devices reach the server. */
export type PublicOrigin = {
  origin: string
  /** True if it was configured (PUBLIC_URL), false if it was guessed from the LAN address. */
  isSet: boolean
}

/**
 * Returns the origin for links to share, or undefined if no other device could open them. If the browser runs on
 * another machine, the address that the browser uses works for other devices, so it is preferred to a guessed one.
 */
export function originForLinks(known: PublicOrigin | null, browser: URL): string | undefined {
  if (known?.isSet) return known.origin
  return isLoopback(browser.hostname) ? known?.origin : browser.origin
}

/** Returns whether a host name (as normalized by `URL`) means "this machine". */
export function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '')
  return /^(.+\.)?localhost$/.test(host) || /^127(\.\d+){3}$/.test(host) || loopbackHosts.has(host)
}

/**
 * Loopback hosts. They include 0.0.0.0 and [::], because `http://0.0.0.0` and `http://[::]` also connect to the machine
 * itself.
 */
const loopbackHosts = new Set(['[::1]', '0.0.0.0', '[::]'])

type ProxySettings = { publicUrl: URL | undefined; trustProxy: number | string[] | false }

/**
 * Returns whether a proxy terminates TLS but is not trusted to report client addresses, so that all requests seem to
 * come from the proxy.
 */
export function lacksTrustedProxy({ publicUrl, trustProxy }: ProxySettings): boolean {
  return publicUrl?.protocol === 'https:' && (trustProxy === false || trustProxy === 0)
}
