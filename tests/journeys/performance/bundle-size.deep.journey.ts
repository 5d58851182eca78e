import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask } from '#tests/support/family.ts'
import { drawingBudget, fontsIn, recordDrawings } from '../support/loaded-bytes.ts'

/** Sizes of the screens and languages that `bundle-size.journey.ts` leaves out. */

const app = startAppServer()

it('loads at most 8 kB of drawings with a screen', async () => {
  const family = await aFamilyWithPictures()
  const sprint = await aSprint(app, family, { status: 'active' })
  for (const learner of [family.ben, family.mia])
    await aTask(app, family, { title: 'Fractions', sprint_id: sprint.id, assigned_to: learner.id })
  for (const path of ['/dashboard', '/learners']) {
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
  ['pl', ['latin', 'latin-ext']],
  ['ru', ['latin', 'cyrillic']],
])('requests only the fonts of the language, together with its scripts (%s)', async (locale, scripts) => {
  const page = await app.visit('about:blank', { isCold: true, locale })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/auth', { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  const words = asked.findIndex((url) => url.includes(`/assets/${locale}-`)) // requested by the app itself
  expect(fontsIn(asked.slice(0, words))).toEqual(scripts)
  expect(fontsIn(asked)).toEqual(scripts)
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
