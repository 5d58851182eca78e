import type { Locator, Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aTask } from '#tests/support/family.ts'
import { setUpActiveBoard } from '../support/active-board.ts'
import {
  axeViolations,
  controlsOutsideWindow,
  horizontalOverflow,
  isFocusVisible,
  scrollableHeight,
} from '../support/accessibility-checks.ts'
import { card, phone } from '../support/steps.ts'

/** Text at 200 % and zoom at 400 % (WCAG 1.4.4, 1.4.10). */

const app = startAppServer()

const board = setUpActiveBoard(app)

beforeEach(async () => {
  await board.tasks('Fractions')
  await aTask(app, board.family, { title: 'Spelling' })
})

it('fits every facilitator screen on a phone with text at 200 %', async () => {
  const page = await app.visitAs(board.family.ana, '/dashboard', phone)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  for (const screen of ['Dashboard', 'Sprint board', 'Backlog', 'Sprint planning', 'Learners', 'Settings']) {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: screen }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => page.title()).toMatch(new RegExp(`${screen} · Sprintling$`, 'i'))
    await page.waitForLoadState('networkidle')
    await skeletons(page).first().waitFor({ state: 'detached' })
    expect(await horizontalOverflow(page), screen).toEqual([])
    expect(await controlsOutsideWindow(page), screen).toEqual([])
    expect(await axeViolations(page), screen).toEqual([])
  }
})

it('fits the board on a tablet with text at 200 %', async () => {
  const page = await app.visitAs(board.family.ana, '/sprint-board', {
    viewport: { width: 768, height: 1024 },
  })
  await card(page, 'Fractions').waitFor()
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  expect(await horizontalOverflow(page)).toEqual([])
  expect(await controlsOutsideWindow(page)).toEqual([])
})

describe('a zoom of 400 %', () => {
  const zoomed = { viewport: { width: 320, height: 256 } }

  it('leaves most of the window to the page, and keeps a focused field visible, also in a sheet', async () => {
    const page = await app.visitAs(board.family.ana, '/settings', zoomed)
    const showsFields = async (within: Page | Locator, labels: string[]) => {
      for (const label of labels) {
        await within.getByLabel(label).focus()
        expect(await isFocusVisible(page)).toBe(true)
        expect(await scrollableHeight(page)).toBeGreaterThan(200)
      }
    }
    await showsFields(page, ['Workspace name', 'Description', 'Add a subject'])
    expect(await horizontalOverflow(page)).toEqual([])
    expect(await axeViolations(page)).toEqual([])

    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Sprint board' }).click()
    await card(page, 'Fractions').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
    await showsFields(page.getByRole('dialog'), ['Title', 'Estimated time', 'Time spent'])
    expect(await axeViolations(page)).toEqual([])
  })
})

/** The grey placeholders that are shown during loading. */
function skeletons(page: Page) {
  return page.getByRole('main').locator('div[aria-hidden=true]:empty')
}
