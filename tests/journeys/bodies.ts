import type { Page } from 'playwright'

/** Every call with what it carries that the page makes from now on with one of these methods. */
export function callsOf(page: Page, ...methods: string[]): { call: string; body: unknown }[] {
  const sent: { call: string; body: unknown }[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/') || pathname.endsWith('/preferences')) return
    if (methods.includes(request.method()))
      sent.push({ call: `${request.method()} ${pathname}`, body: request.postDataJSON() })
  })
  return sent
}
