import type { Page } from 'playwright'

/** Files of the web app that fail to load or that a new version has replaced. */

export function accountMenu(page: Page) {
  return page.getByRole('button', { name: 'Account menu' })
}

export function loadErrorDialog(page: Page) {
  return page.getByRole('dialog', { name: "Couldn't load this" })
}

/** Aborts requests for this chunk, or answers them with 404. Returns a function that stops this. */
export async function blockAssets(page: Page, name: string, how: 'abort' | 'missing') {
  const path = `**/assets/${name}-*.js`
  await page.route(path, (route) =>
    how === 'abort' ? route.abort() : route.fulfill({ status: 404, body: '' }),
  )
  return () => page.unroute(path)
}

const runtimeChunk = /\/assets\/rolldown-runtime-[\w-]+\.js/

/** Fakes an upgrade: the page refers to new assets, and this chunk of the old version is gone. */
export async function deployNewVersion(page: Page, name: string) {
  const back = await blockAssets(page, name, 'missing')
  await page.route(
    (url) => !/^\/(assets|api)\//.test(url.pathname),
    async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      const isReload = route.request().isNavigationRequest()
      if (isReload) await back() // the new version has its own chunk
      await route.fulfill({ response, body: html.replace(runtimeChunk, '/assets/rolldown-runtime-new.js') })
    },
  )
  await page.route('**/assets/rolldown-runtime-new.js', async (route) => {
    await route.fulfill({ contentType: 'text/javascript', body: '' })
  })
}

export function runsNewVersion(page: Page) {
  return page.evaluate(() => document.querySelector('script[src*="runtime-new"]') !== null)
}
