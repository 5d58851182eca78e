import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aHebrewFamily } from '#tests/support/hebrew-family.ts'
import { papers, aBusyWeek, print } from '../support/paper-week.ts'

/** The printed week. */

const app = startAppServer()

// Proves 11.185, 11.186
it('prints from right to left in Hebrew, with the week starting on Sunday', async () => {
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
it('aligns text to the right in Hebrew, also text that is written in English', async () => {
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
