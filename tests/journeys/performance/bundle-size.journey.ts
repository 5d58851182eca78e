import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask } from '#tests/support/family.ts'
import { card } from '../support/steps.ts'

const app = startAppServer()

/** Bytes of JavaScript, compressed with gzip. */
const signInBudget = 130_000
const boardBudget = 205_000

const gzipOnly = { isCold: true, extraHTTPHeaders: { 'accept-encoding': 'gzip' } }

it('loads at most 130 kB of JavaScript until the sign-in page is idle', async () => {
  const page = await app.visit('about:blank', gzipOnly)
  const weigh = recordScriptBytes(page)
  await page.goto('/auth', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  const bytes = await weigh()
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(signInBudget)
})

it('loads at most 205 kB of JavaScript until the board is there', async () => {
  const family = await aFamily(app)
  const sprint = await aSprint(app, family, { status: 'active' })
  await aTask(app, family, { title: 'Fractions', sprint_id: sprint.id })
  const page = await app.visitAs(family.ana, 'about:blank', gzipOnly)
  const weigh = recordScriptBytes(page)
  await page.goto('/sprint-board', { waitUntil: 'networkidle' })
  await card(page, 'Fractions').waitFor()
  const bytes = await weigh()
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThanOrEqual(boardBudget)
})

/** Sums the gzipped bytes of the scripts that load from now on. */
function recordScriptBytes(page: Page) {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    expect(response.headers()['content-encoding']).toBe('gzip')
    sizes.push(
      response
        .request()
        .sizes()
        .then(({ responseBodySize }) => responseBodySize),
    )
  })
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
