import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask } from '#tests/support/family.ts'
import { card } from '../support/steps.ts'
import { drawingBudget, fontsIn, recordBytes, recordDrawings } from '../support/loaded-bytes.ts'

const app = startAppServer()

/** Sizes in bytes, compressed with gzip. */
const signInBudget = 130_000
const boardBudget = 195_000
const styleBudget = 16_000

const gzipOnly = { isCold: true, extraHTTPHeaders: { 'accept-encoding': 'gzip' } }

it('loads at most 130 kB of JavaScript, 16 kB of styles and the Latin font before the sign-in page is idle', async () => {
  const page = await app.visit('about:blank', gzipOnly)
  const [scripts, styles] = [recordBytes(page, 'script'), recordBytes(page, 'stylesheet')]
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/auth', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await page.evaluate(() => document.fonts.ready)
  const scriptBytes = await scripts()
  expect(scriptBytes).toBeGreaterThan(50_000)
  expect(scriptBytes).toBeLessThanOrEqual(signInBudget)
  const styleBytes = await styles()
  expect(styleBytes).toBeGreaterThan(5000)
  expect(styleBytes).toBeLessThanOrEqual(styleBudget)
  expect(fontsIn(asked)).toEqual(['latin'])
})

it('loads at most 195 kB of JavaScript and 8 kB of drawings before the board is shown', async () => {
  const family = await aFamily(app)
  const sprint = await aSprint(app, family, { status: 'active' })
  for (const learner of [family.ben, family.mia])
    await aTask(app, family, {
      title: `For ${learner.firstName}`,
      sprint_id: sprint.id,
      assigned_to: learner.id,
    })
  await app.store.db.updateTable('user').set({ picture: 'penguin' }).where('id', '=', family.ben.id).execute()
  const page = await app.visitAs(family.ana, 'about:blank', gzipOnly)
  const [scripts, drawings] = [recordBytes(page, 'script'), recordDrawings(page)]
  await page.goto('/sprint-board', { waitUntil: 'networkidle' })
  await card(page, 'For Ben').waitFor()
  const scriptBytes = await scripts()
  expect(scriptBytes).toBeGreaterThan(100_000)
  expect(scriptBytes).toBeLessThanOrEqual(boardBudget)
  const drawingBytes = await drawings()
  expect(drawingBytes).toBeGreaterThan(500)
  expect(drawingBytes).toBeLessThanOrEqual(drawingBudget)
})

it('requests the fonts of the chosen language together with its scripts, whatever the browser prefers', async () => {
  const page = await app.visit('about:blank', { isCold: true })
  await page.addInitScript(() => localStorage.setItem('sprintling_language', 'he'))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/auth', { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  const words = asked.findIndex((url) => url.includes('/assets/he-')) // requested by the app itself
  expect(fontsIn(asked.slice(0, words))).toEqual(['latin', 'hebrew'])
  expect(fontsIn(asked)).toEqual(['latin', 'hebrew'])
  expect(await page.locator('link[rel=preload][href*=hebrew]').count()).toBe(1)
})
