import type { Locator } from 'playwright'
import { expect, it } from 'vitest'
import { direction } from '#domain/language.ts'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, insertTasks } from '#tests/support/family.ts'
import { aHebrewFamily } from '#tests/support/hebrew-family.ts'
import { card, openScreen } from '../support/steps.ts'
import {
  a4Portrait,
  a4Landscape,
  pdfPageCount,
  breakableCards,
  columnBoxes,
  hasHiddenText,
  styleOf,
} from '../support/print.ts'

/** Printing: every card, none split between pages, black on white, without controls. */

const app = startAppServer()

const screen = { width: 1280, height: 900 }

/** A board with 40 cards in each column, and 30 in the backlog. */
async function aFullBoard() {
  const family = await aFamily(app)
  const { id: sprint_id } = await aSprint(app, family, { status: 'active', name: 'Volcano week' })
  const description = 'Read the page aloud, do the first five, and check them with the answers at the back.'
  const more = { sprint_id, description, estimated_time: '45min' }
  await insertTasks(app, family, 40, { ...more, title: 'Fractions' })
  await insertTasks(app, family, 40, { ...more, title: 'Spelling', status: 'in_progress', progress: 40 })
  await insertTasks(app, family, 40, { ...more, title: 'River map', status: 'done', subject_id: family.art })
  await insertTasks(app, family, 30, { title: 'Plan a walk', estimated_time: '1h' })
  return family
}

// Proves 11.188
it('prints 120 cards, each whole, on four pages upright, in black on white, with nothing to press; the backlog and the plan on one page each', async () => {
  const { ana } = await aFullBoard()
  const page = await app.visitAs(ana, '/sprint-board', { colorScheme: 'dark' })
  await card(page, 'River map').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  for (const paper of [a4Portrait, a4Landscape]) {
    await page.setViewportSize(paper)
    for (const title of ['Fractions', 'Spelling', 'River map'])
      await expect
        .poll(() => page.getByRole('article').filter({ hasText: title, visible: true }).count())
        .toBe(40)
    expect(await breakableCards(page)).toEqual([])
    const columns = await columnBoxes(page, ['To do', 'In progress', 'Done'])
    expect(columns[0].right).toBeLessThan(columns[1].left)
    expect(columns[1].right).toBeLessThan(columns[2].left)
    expect(columns[2].right).toBeLessThanOrEqual(paper.width)
  }
  expect(await pdfPageCount(page, { format: 'A4' })).toBe(4)
  expect(await pdfPageCount(page, { format: 'Letter' })).toBe(5)
  expect(await pdfPageCount(page, { format: 'A4', landscape: true })).toBe(6)

  const pressable = page.getByRole('button').or(page.getByRole('link')).or(page.getByRole('combobox'))
  const shown = await pressable.filter({ visible: true }).allInnerTexts()
  expect(new Set(shown)).toEqual(new Set(['Fractions', 'Spelling', 'River map']))
  for (const chrome of [page.getByRole('banner'), page.getByRole('navigation')])
    expect(await chrome.filter({ visible: true }).count()).toBe(0)
  const done = page.getByRole('article').filter({ hasText: 'River map' }).first()
  const tick = done.getByText('Done', { exact: true }).locator('..')
  const bar = page.getByRole('article').filter({ hasText: 'Spelling' }).getByRole('progressbar').first()
  for (const drawn of [done.getByText('Art').locator('..'), tick, bar]) {
    const { borderTopWidth, borderTopColor, color } = await styleOf(drawn)
    expect([borderTopWidth, borderTopColor, color]).toEqual(['1px', 'rgb(0, 0, 0)', 'rgb(0, 0, 0)'])
  }
  expect((await styleOf(bar)).backgroundColor).toBe('rgb(255, 255, 255)') // the unfilled part
  const filled = await styleOf(bar.locator('div'))
  expect([filled.backgroundColor, filled.printColorAdjust]).toEqual(['rgb(0, 0, 0)', 'exact'])
  expect((await styleOf(page.locator('html'))).backgroundColor).toBe('rgb(255, 255, 255)')

  await page.emulateMedia({ media: null })
  await page.setViewportSize(screen)
  await openScreen(page, 'Backlog')
  await card(page, 'Plan a walk').first().waitFor()
  expect(await pdfPageCount(page, { format: 'A4' })).toBe(1)
  await openScreen(page, 'Sprint planning')
  await page.getByRole('heading', { name: 'Volcano week' }).waitFor()
  expect(await pdfPageCount(page, { format: 'A4' })).toBe(1)
})

it('prints all cards of a list of which only a part is drawn on the screen', async () => {
  const family = await aFamily(app)
  await insertTasks(app, family, 320, { title: 'Plan a walk' })
  const page = await app.visitAs(family.ana, '/backlog')
  const cards = page.getByRole('article').filter({ visible: true })
  await cards.first().waitFor()
  expect(await cards.count()).toBeLessThan(320)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => cards.count()).toBe(320)
  await page.emulateMedia({ media: null })
  await expect.poll(() => cards.count()).toBeLessThan(320)
  expect(await pdfPageCount(page, { format: 'A4' })).toBe(7)
})

it('prints from right to left in Hebrew', async () => {
  const { ruth } = await aHebrewFamily(app, ['שברים', 'מפה'], 'active')
  const page = await app.visitAs(ruth, '/sprint-board', { viewport: a4Portrait })
  await card(page, 'שברים').waitFor()
  await page.emulateMedia({ media: 'print' })
  const [first, second] = [page.getByRole('article').first(), page.getByRole('article').last()]
  expect(await leftOf(second)).toBeLessThan(await leftOf(first))
})

// Proves 11.188
it.each(['en', 'he'] as const)(
  'prints all days of two weeks across the paper, with whole titles, in black (%s)',
  async (language) => {
    const family = await aFamily(app)
    const dates = { start_date: '2026-03-02', end_date: '2026-03-13' }
    const { id: sprint_id } = await aSprint(app, family, { status: 'active', ...dates })
    const title = 'Read two chapters of “The Hobbit” aloud and tell somebody afterwards what happened in them'
    for (const day of ['2026-03-02', '2026-03-13'])
      await insertTasks(app, family, 5, { sprint_id, title, day, estimated_time: '1h 30min' })
    const params = { id: family.ana.id }
    await app.ok(family.ana, 'PATCH /api/users/:id/preferences', { params, body: { language } })
    const page = await app.visitAs(family.ana, '/sprint-board?view=week', { colorScheme: 'dark' })
    await page.locator(`html[dir=${direction(language)}]`).waitFor()
    const cards = page.getByRole('article').filter({ hasText: title })
    await cards.first().waitFor()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await page.setViewportSize(a4Landscape)
    const headings = await page.getByRole('columnheader').all()
    expect(headings).toHaveLength(12) // learners, ten days, and tasks without a day
    for (const heading of headings) {
      const { x, width } = (await heading.boundingBox()) ?? { x: -1, width: 0 }
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(a4Landscape.width + 1)
    }
    expect(await cards.first().evaluate(hasHiddenText)).toBe(false)
    expect((await styleOf(cards.first().getByText(/30/).first())).color).toBe('rgb(0, 0, 0)')
  },
)

// Proves 11.188
it('prints the plan of a draft, without the line that adds to it, and without what was said of the last sprint', async () => {
  const family = await aFamily(app)
  await aSprint(app, family, { status: 'completed' })
  const { id: sprint_id } = await aSprint(app, family, { name: 'Week eleven' })
  await insertTasks(app, family, 3, { sprint_id, title: 'Fractions' })
  const page = await app.visitAs(family.ana, '/sprint-planning')
  await page.getByRole('button', { name: 'Show plan' }).click()
  const title = page.getByText('Fractions').first()
  await title.waitFor()
  const others = [page.getByPlaceholder('Add a task'), page.getByText('Last time:')]
  for (const other of others) expect(await other.filter({ visible: true }).count()).toBe(1)
  await page.emulateMedia({ media: 'print' })
  expect(await title.isVisible()).toBe(true)
  for (const other of others) expect(await other.filter({ visible: true }).count()).toBe(0)
})

async function leftOf(part: Locator): Promise<number> {
  return (await part.boundingBox())?.x ?? NaN
}
