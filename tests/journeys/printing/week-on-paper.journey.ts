import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { papers, aBusyWeek, print, words } from '../support/paper-week.ts'

/** The printed week. */

const app = startAppServer()

/** Returns the pages whose days overflow the bottom. */
function overfull(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('[data-body]'))
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
      .map(({ scrollHeight, clientHeight }) => `${scrollHeight} in ${clientHeight}`),
  )
}

// Proves 11.185, 11.186
it('prints one page for each learner on A4 and Letter, with every task of the week and no controls', async () => {
  const { ana, titles } = await aBusyWeek(app)
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
      for (const chrome of ['Print week', 'Sprint planning', 'Pages for', 'Portrait'])
        expect(sheet?.text).not.toContain(words(chrome))
    }
    expect(await overfull(page)).toEqual([])
    for (const title of [...titles, 'Page two']) expect(ben?.text).toContain(words(title))
    expect(ben?.text).not.toContain(words('River map'))
    expect(mia?.text).toContain(words('Any day'))
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
