import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask } from '#tests/support/family.ts'
import { card } from '../support/steps.ts'

const app = startAppServer()

/** Bytes, compressed with gzip. */
const signInBudget = 130_000
const boardBudget = 190_000
const styleBudget = 18_000

/** Bytes of all drawings of a screen, as they are. */
const drawingBudget = 8000

const gzipOnly = { isCold: true, extraHTTPHeaders: { 'accept-encoding': 'gzip' } }

it('loads at most 130 kB of JavaScript until the sign-in page is idle', async () => {
  const page = await app.visit('about:blank', gzipOnly)
  const weigh = recordBytes(page, 'script')
  await page.goto('/auth', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  const bytes = await weigh()
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(signInBudget)
})

it('loads at most 190 kB of JavaScript until the board is there', async () => {
  const family = await aFamily(app)
  const sprint = await aSprint(app, family, { status: 'active' })
  await aTask(app, family, { title: 'Fractions', sprint_id: sprint.id })
  const page = await app.visitAs(family.ana, 'about:blank', gzipOnly)
  const weigh = recordBytes(page, 'script')
  await page.goto('/sprint-board', { waitUntil: 'networkidle' })
  await card(page, 'Fractions').waitFor()
  const bytes = await weigh()
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThanOrEqual(boardBudget)
})

it('loads at most 18 kB of styles', async () => {
  const page = await app.visit('about:blank', gzipOnly)
  const weigh = recordBytes(page, 'stylesheet')
  await page.goto('/auth', { waitUntil: 'networkidle' })
  const bytes = await weigh()
  expect(bytes).toBeGreaterThan(5000)
  expect(bytes).toBeLessThanOrEqual(styleBudget)
})

it('loads at most 8 kB of drawings with a screen', async () => {
  const family = await aFamilyWithPictures()
  const sprint = await aSprint(app, family, { status: 'active' })
  for (const learner of [family.ben, family.mia])
    await aTask(app, family, { title: 'Fractions', sprint_id: sprint.id, assigned_to: learner.id })
  for (const path of ['/dashboard', '/sprint-board', '/learners']) {
    const page = await app.visitAs(family.ana, 'about:blank', { isCold: true })
    const weigh = recordDrawings(page)
    await page.goto(path)
    await page.locator('main img').first().waitFor()
    await page.waitForLoadState('networkidle')
    const bytes = await weigh()
    expect(bytes, path).toBeGreaterThan(500)
    expect(bytes, path).toBeLessThanOrEqual(drawingBudget)
  }
})

it.each([
  ['en', ['latin']],
  ['pl', ['latin', 'latin-ext']],
  ['ru', ['latin', 'cyrillic']],
  ['he', ['latin', 'hebrew']],
])(
  'asks for the letters of the language along with its scripts, and for no others (%s)',
  async (locale, scripts) => {
    const page = await app.visit('about:blank', { isCold: true, locale })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/auth', { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    const words = asked.findIndex((url) => url.includes(`/assets/${locale}-`)) // asked for by the app
    const fontsIn = (urls: string[]) => urls.flatMap((url) => /rubik-(.+)-wght/.exec(url)?.[1] ?? [])
    expect(fontsIn(asked.slice(0, words))).toEqual(scripts)
    expect(fontsIn(asked)).toEqual(scripts)
  },
)

it('asks for the letters of the language that was chosen, whatever the browser prefers', async () => {
  const page = await app.visit('about:blank', { isCold: true })
  await page.addInitScript(() => localStorage.setItem('sprintling_language', 'he'))
  const hebrew = page.waitForRequest(/rubik-hebrew/)
  await page.goto('/auth', { waitUntil: 'networkidle' })
  await hebrew
  expect(await page.locator('link[rel=preload][href*=hebrew]').count()).toBe(1)
})

async function aFamilyWithPictures() {
  const family = await aFamily(app)
  for (const [person, picture] of [
    [family.ana, 'penguin'],
    [family.tom, 'whale'],
    [family.ben, 'cat'],
    [family.mia, 'rabbit'],
  ] as const)
    await app.store.db.updateTable('user').set({ picture }).where('id', '=', person.id).execute()
  return family
}

/** Sums the bytes of the drawings that load from now on. */
function recordDrawings(page: Page) {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.svg')) sizes.push(response.body().then(({ length }) => length))
  })
  return () => sum(sizes)
}

/** Sums the gzipped bytes of the scripts, or the style sheets, that load from now on. */
function recordBytes(page: Page, kind: 'script' | 'stylesheet') {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== kind) return
    expect(response.headers()['content-encoding']).toBe('gzip')
    sizes.push(
      response
        .request()
        .sizes()
        .then(({ responseBodySize }) => responseBodySize),
    )
  })
  return () => sum(sizes)
}

async function sum(sizes: Promise<number>[]): Promise<number> {
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0)
}
