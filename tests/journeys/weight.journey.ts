import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { openHouse } from '#tests/support/browser.ts'
import { aFamily, aSprint, aTask } from '#tests/support/family.ts'
import { card } from './steps.ts'

const house = openHouse()

/** Bytes of JavaScript, compressed with gzip. */
const untilSignIn = 130_000
const untilBoard = 205_000

const gzipOnly = { isCold: true, extraHTTPHeaders: { 'accept-encoding': 'gzip' } }

it('loads at most 130 kB of JavaScript until the sign-in page is idle', async () => {
  const page = await house.visit('about:blank', gzipOnly)
  const weigh = scale(page)
  await page.goto('/auth', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  const bytes = await weigh()
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(untilSignIn)
})

it('loads at most 205 kB of JavaScript until the board is there', async () => {
  const family = await aFamily(house)
  const sprint = await aSprint(house, family, { status: 'active' })
  await aTask(house, family, { title: 'Fractions', sprint_id: sprint.id })
  const page = await house.visitAs(family.ana, 'about:blank', gzipOnly)
  const weigh = scale(page)
  await page.goto('/sprint-board', { waitUntil: 'networkidle' })
  await card(page, 'Fractions').waitFor()
  const bytes = await weigh()
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThanOrEqual(untilBoard)
})

/** Adds up the scripts that a page loads from now on. */
function scale(page: Page) {
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
