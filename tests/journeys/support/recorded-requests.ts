import type { Page } from 'playwright'

/** Records API requests with these methods and their bodies from now on, except for saved preferences. */
export function recordRequests(page: Page, ...methods: string[]): { call: string; body: unknown }[] {
  const sent: { call: string; body: unknown }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/') || pathname.endsWith('/preferences')) return
    if (methods.includes(request.method()))
      sent.push({ call: `${request.method()} ${pathname}`, body: request.postDataJSON() })
  })
  return sent
}
