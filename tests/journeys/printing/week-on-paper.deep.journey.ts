import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask } from '#tests/support/family.ts'
import { aHebrewFamily } from '#tests/support/hebrew-family.ts'
import { days, papers, aBusyWeek, print } from '../support/paper-week.ts'

/** The printed week. */

const app = startAppServer()

const monday = '2026-03-02'

// Proves 11.185, 11.186
it('prints from right to left in Hebrew, with the days of the week from Sunday', async () => {
  const titles = ['שברים פשוטים', 'מפה של נהרות']
  const { ruth } = await aHebrewFamily(app, titles, 'active')
  const page = await app.visitAs(ruth, '/sprint-board?view=print', { locale: 'he-IL' })
  for (const [name, [width]] of Object.entries(papers)) {
    await page.getByRole('radio', { name }).check()
    const [sheet, ...more] = await print(page)
    expect(more).toEqual([])
    expect(Math.abs((sheet?.width ?? 0) - width)).toBeLessThan(1)
    for (const word of [...titles, 'איתי', 'יום ראשון', 'משפחת אלון'].flatMap((text) => text.split(' ')))
      expect(sheet?.text).toContain(word)
    const heading = (name: RegExp) => page.getByRole('heading', { name }).boundingBox()
    const [first, last] = [await heading(/יום ראשון/), await heading(/יום חמישי/)]
    expect(last?.x).toBeLessThan(first?.x ?? 0)
  }
})

// Proves 11.185
it('stands beside its boxes in Hebrew, also what is written in English', async () => {
  const { ana, titles } = await aBusyWeek(app)
  const params = { id: ana.id }
  await app.ok(ana, 'PATCH /api/users/:id/preferences', { params, body: { language: 'he' } })
  const page = await app.visitAs(ana, '/sprint-board?view=print')
  await page.locator('html[dir=rtl]').waitFor()
  for (const words of [titles[0] ?? '', 'Page one']) {
    const shown = page.getByRole('region').getByText(words, { exact: true }).first()
    expect(await shown.evaluate((text) => getComputedStyle(text).textAlign), words).toBe('right')
  }
})

// Proves 11.187
it('ticks off a printed week: several in a row, by the keyboard, a day at once, each saved in its turn', async () => {
  const family = await aFamily(app)
  const { id: sprint_id } = await aSprint(app, family, { status: 'active', name: 'Volcano week' })
  for (const title of ['Fractions', 'Spelling', 'River map'])
    await aTask(app, family, { title, sprint_id, day: monday, assigned_to: family.ben.id })
  for (const title of ['Knots', 'Song'])
    await aTask(app, family, { title, sprint_id, day: days[1] ?? null, assigned_to: family.ben.id })
  const page = await app.visitAs(family.ana, '/sprint-board?view=tick-off')
  const box = (name: string) => page.getByRole('checkbox', { name })
  await box('Fractions').focus()
  for (const key of ['Space', 'ArrowDown', 'Space', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  await page.getByText('3 checked off').waitFor()
  await page.keyboard.press('Control+z')
  await expect.poll(() => box('River map').isChecked()).toBe(false)
  await page.getByRole('button', { name: 'Check all: Tuesday' }).click()
  await page.getByText('4 of 5 done').waitFor()
  await page.getByText('Saving').waitFor({ state: 'hidden' })
  const done = () =>
    app.store.db
      .selectFrom('task')
      .select('title')
      .where('sprint_id', '=', sprint_id)
      .where('status', '=', 'done')
      .orderBy('completed_at')
      .execute()
  await expect
    .poll(async () => (await done()).map(({ title }) => title))
    .toEqual(['Fractions', 'Spelling', 'Knots', 'Song'])
})
