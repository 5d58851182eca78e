/** Where other devices find the server. */
export type SharedAddress = {
  origin: string
  /** Set by whoever runs the server, or guessed from its network. */
  isSet: boolean
}

/**
 * What a link to be passed on begins with; undefined when no other device can open it. A browser that is not on the
 * server's own machine has come by an address that works, which beats a guess.
 */
export function originToShare(known: SharedAddress | null, browser: URL): string | undefined {
  if (known?.isSet) return known.origin
  return isLoopback(browser.hostname) ? known?.origin : browser.origin
}

/** Whether a host name, as `URL` spells it, means whatever machine asks for it. */
export function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '')
  return /^(.+\.)?localhost$/.test(host) || /^127(\.\d+){3}$/.test(host) || selfAddresses.has(host)
}

/** The second is what `http://0.0.0.0` and `http://[::]` reach from the machine itself. */
const selfAddresses = new Set(['[::1]', '0.0.0.0', '[::]'])
