/** Where to go after sign-in: the `next` of the address when it is a path of this site, else the start. */
export function nextPath(search: string, origin: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  if (!next.startsWith('/') || !URL.canParse(next, origin)) return '/'
  const url = new URL(next, origin)
  const isOfThisSite = url.origin === origin && !url.pathname.startsWith('//') // which names a host again
  return isOfThisSite ? url.pathname + url.search + url.hash : '/'
}
