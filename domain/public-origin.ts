/** The origin under which other devices reach the server. */
export type PublicOrigin = {
  origin: string
  /** True when configured (PUBLIC_URL), false when guessed from the LAN address. */
  isSet: boolean
}

/**
 * Origin for links to share; undefined when no other device could open them. A browser on another machine already uses an
 * address that works, which beats a guess.
 */
export function originForLinks(known: PublicOrigin | null, browser: URL): string | undefined {
  if (known?.isSet) return known.origin
  return isLoopback(browser.hostname) ? known?.origin : browser.origin
}

/** True for host names (as `URL` normalises them) that mean "this machine". */
export function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '')
  return /^(.+\.)?localhost$/.test(host) || /^127(\.\d+){3}$/.test(host) || loopbackHosts.has(host)
}

/** `http://0.0.0.0` and `http://[::]` also connect to the machine itself. */
const loopbackHosts = new Set(['[::1]', '0.0.0.0', '[::]'])

type ProxySettings = { publicUrl: URL | undefined; trustProxy: number | string[] | false }

/** Somebody speaks TLS for the server, but is not trusted to say who asks: all requests seem to come from there. */
export function lacksTrustedProxy({ publicUrl, trustProxy }: ProxySettings): boolean {
  return publicUrl?.protocol === 'https:' && (trustProxy === false || trustProxy === 0)
}
