import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { aHebrewFamily } from '#tests/support/hebrew-family.ts'
import { pdfPages } from '#tests/support/pdf.ts'

/** The week as it comes out of the printer. */

const app = startAppServer()

const monday = '2026-03-02'
const days = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06']

/** Points of 1/72 inch, within one for rounding. */
const papers = {
  A4: [842, 595],
  Letter: [792, 612],
} as const

/** Ben has forty tasks in the week, Mia one, and one they share. */
async function aBusyWeek(): Promise<Family & { titles: string[] }> {
  const family = await aFamily(app)
  const { id: sprint_id } = await aSprint(app, family, { status: 'active', name: 'Volcano week' })
  const titles = Array.from(
    { length: 40 },
    (_, index) => `Fractions and their friends, exercise ${index + 1}`,
  )
  for (const [index, title] of titles.entries())
    await aTask(app, family, {
      title,
      sprint_id,
      day: days[index % 5] ?? null,
      assigned_to: family.ben.id,
      estimated_time: '45min',
      description: index === 0 ? '- [x] Page one\n- Page two' : null,
      status: index === 1 ? 'done' : 'todo',
    })
  await aTask(app, family, {
    title: 'River map',
    sprint_id,
    assigned_to: family.mia.id,
    subject_id: family.art,
  })
  return { ...family, titles }
}

async function print(page: Page) {
  await page.getByRole('region', { name: /./ }).first().waitFor()
  await page.evaluate(() => document.fonts.ready)
  return pdfPages(await page.pdf({ preferCSSPageSize: true }))
}

/** Pages whose days go over their foot. */
function overfull(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('[data-body]'))
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
      .map(({ scrollHeight, clientHeight }) => `${scrollHeight} in ${clientHeight}`),
  )
}

const words = (text: string) => text.replaceAll(/\s/g, '')

// Proves 11.185, 11.186
it('prints a page for each learner, on A4 and Letter, with every task of the week whole, and none for what is elsewhere', async () => {
  const { ana, titles } = await aBusyWeek()
  const page = await app.visitAs(ana, '/sprint-board?view=print', { colorScheme: 'dark', locale: 'en-GB' })
  for (const [name, [width, height]] of Object.entries(papers)) {
    await page.getByRole('radio', { name }).check()
    const [ben, mia, ...more] = await print(page)
    expect(more).toEqual([])
    for (const sheet of [ben, mia]) {
      expect(Math.abs((sheet?.width ?? 0) - width)).toBeLessThan(1)
      expect(Math.abs((sheet?.height ?? 0) - height)).toBeLessThan(1)
      for (const said of ['Volcano week', 'Monday', 'Friday', 'Lind family'])
        expect(sheet?.text).toContain(words(said))
      for (const chrome of ['Print the week', 'Sprint planning', 'Pages for', 'Portrait'])
        expect(sheet?.text).not.toContain(words(chrome))
    }
    expect(await overfull(page)).toEqual([])
    for (const title of [...titles, 'Page two']) expect(ben?.text).toContain(words(title))
    expect(ben?.text).not.toContain(words('River map'))
    expect(mia?.text).toContain(words('Some time'))
    expect(mia?.text).toContain(words('River map'))
  }
  await page.getByRole('radio', { name: 'Portrait' }).check()
  await page.getByRole('checkbox', { name: 'Mia' }).uncheck()
  const upright = await print(page)
  expect(upright.every(({ width, height }) => width < height)).toBe(true)
  const all = upright.map(({ text }) => text).join('')
  for (const title of titles) expect(all).toContain(words(title))
  const { background, ink } = await page.getByRole('region', { name: 'Ben' }).evaluate((sheet) => {
    const { backgroundColor, color } = getComputedStyle(sheet)
    return { background: backgroundColor, ink: color }
  })
  expect([background, ink]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
})

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
  const { ana, titles } = await aBusyWeek()
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
  await page.getByText('3 ticked just now').waitFor()
  await page.keyboard.press('Control+z')
  await expect.poll(() => box('River map').isChecked()).toBe(false)
  await page.getByRole('button', { name: 'Tick all: Tuesday' }).click()
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
