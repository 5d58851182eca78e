/** Where to go after sign-in: the `next` parameter if it is a path on this site, else `/`. */
export function nextPath(search: string, origin: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  if (!next.startsWith('/') || !URL.canParse(next, origin)) return '/'
  const url = new URL(next, origin)
  const isOfThisSite = url.origin === origin && !url.pathname.startsWith('//') // `//host` would name another host
  return isOfThisSite ? url.pathname + url.search + url.hash : '/'
}
