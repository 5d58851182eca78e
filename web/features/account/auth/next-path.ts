/** Returns the path to open after sign-in: the `next` parameter if it is a path on this site, otherwise `/`. */
export function nextPath(search: string, origin: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  if (!next.startsWith('/') || !URL.canParse(next, origin)) return '/'
  const url = new URL(next, origin)
  // `//host` would be a URL of another host.
  const isOfThisSite = url.origin === origin && !url.pathname.startsWith('//')
  return isOfThisSite ? url.pathname + url.search + url.hash : '/'
}
