import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, insertTasks } from '#tests/support/family.ts'
import { boundingBoxOf, card, openScreen } from '../support/steps.ts'
import {
  a4Landscape,
  a4Portrait,
  breakableCards,
  columnBoxes,
  hasHiddenText,
  pdfPageCount,
  styleOf,
} from '../support/print.ts'

/** Printing: every card, none split between pages, black on white, without controls. */

const app = startAppServer()

const screen = { width: 1280, height: 900 }
const titles = ['Fractions', 'Spelling', 'River map'] as const

// Proves 11.188
it('prints board, week, backlog and plan in black on white, with whole cards and without controls', async () => {
  const family = await aFamily(app)
  const dates = { start_date: '2026-03-02', end_date: '2026-03-13' }
  const { id: sprint_id } = await aSprint(app, family, { status: 'active', name: 'Volcano week', ...dates })
  const description = 'Read the page aloud, do the first five, and check them with the answers at the back.'
  const more = { sprint_id, description, day: '2026-03-02', estimated_time: '45min' }
  await insertTasks(app, family, 5, { ...more, title: titles[0] })
  await insertTasks(app, family, 5, { ...more, title: titles[1], status: 'in_progress', progress: 40 })
  await insertTasks(app, family, 5, { ...more, title: titles[2], status: 'done', subject_id: family.art })
  await insertTasks(app, family, 30, { title: 'Plan a walk', estimated_time: '1h' })
  const { id: draft } = await aSprint(app, family, { name: 'Forest week' })
  await insertTasks(app, family, 3, { sprint_id: draft, title: 'Find ten leaves' })

  const page = await app.visitAs(family.ana, '/sprint-board', { colorScheme: 'dark' })
  await card(page, titles[2]).first().waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(a4Portrait)
  await page.getByRole('heading', { name: 'Volcano week' }).waitFor()
  for (const title of titles)
    expect(await page.getByRole('article').filter({ hasText: title, visible: true }).count()).toBe(5)
  expect(await breakableCards(page)).toEqual([])
  const columns = await columnBoxes(page, ['To do', 'In progress', 'Done'])
  expect(columns[0].right).toBeLessThan(columns[1].left)
  expect(columns[1].right).toBeLessThan(columns[2].left)
  expect(columns[2].right).toBeLessThanOrEqual(a4Portrait.width)
  await expectNothingToPress(page, titles)
  const tick = page.getByRole('article').filter({ hasText: titles[2] }).first()
  const bar = page.getByRole('article').filter({ hasText: titles[1] }).getByRole('progressbar').first()
  for (const drawn of [tick.getByText('Done', { exact: true }).locator('..'), bar]) {
    const { borderTopWidth, borderTopColor, color } = await styleOf(drawn)
    expect([borderTopWidth, borderTopColor, color]).toEqual(['1px', 'rgb(0, 0, 0)', 'rgb(0, 0, 0)'])
  }
  expect((await styleOf(bar)).backgroundColor).toBe('rgb(255, 255, 255)') // the unfilled part
  const filled = await styleOf(bar.locator('div'))
  expect([filled.backgroundColor, filled.printColorAdjust]).toEqual(['rgb(0, 0, 0)', 'exact'])
  expect((await styleOf(page.locator('html'))).backgroundColor).toBe('rgb(255, 255, 255)')
  expect(await pdfPageCount(page, { format: 'A4' })).toBe(1)

  await page.emulateMedia({ media: null })
  await page.setViewportSize(screen)
  await page.getByRole('link', { name: 'Week', exact: true }).click()
  await page.getByRole('columnheader', { name: 'Mon' }).first().waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(a4Landscape)
  const headings = await page.getByRole('columnheader').all()
  expect(headings).toHaveLength(12) // learners, ten days, and tasks without a day
  for (const heading of headings) {
    const { x, width } = await boundingBoxOf(heading)
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(a4Landscape.width + 1)
  }
  const planned = page.getByRole('article').filter({ hasText: titles[0] }).first()
  expect(await planned.evaluate(hasHiddenText)).toBe(false)
  expect((await styleOf(planned.getByText(/45/).first())).color).toBe('rgb(0, 0, 0)')

  await showScreen(page, 'Backlog')
  await card(page, 'Plan a walk').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  await expectNothingToPress(page, ['Plan a walk'])

  await showScreen(page, 'Sprint planning')
  await page.getByRole('button', { name: 'Show plan' }).click()
  const line = page.getByPlaceholder('Add a task')
  await line.waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByText('Find ten leaves').first().isVisible()).toBe(true)
  expect(await line.isVisible()).toBe(false)
})

async function showScreen(page: Page, name: 'Backlog' | 'Sprint planning') {
  await page.emulateMedia({ media: null })
  await page.setViewportSize(screen)
  await openScreen(page, name)
}

/** Checks that the titles of cards are the only controls that are visible on paper. */
async function expectNothingToPress(page: Page, titles: readonly string[]) {
  const pressable = page.getByRole('button').or(page.getByRole('link')).or(page.getByRole('combobox'))
  const shown = await pressable.filter({ visible: true }).allInnerTexts()
  expect(new Set(shown)).toEqual(new Set(titles))
  for (const chrome of [page.getByRole('banner'), page.getByRole('navigation')])
    expect(await chrome.filter({ visible: true }).count()).toBe(0)
}
