import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aTask } from '#tests/support/family.ts'
import { setUpActiveBoard } from '../support/active-board.ts'
import { isFocusVisible } from '../support/accessibility-checks.ts'
import { phone } from '../support/steps.ts'

const app = startAppServer()

const board = setUpActiveBoard(app)

it('keeps a sheet’s buttons and focused field above the on-screen keyboard, and moves them back when it closes', async () => {
  await aTask(app, board.family, { title: 'Spelling' })
  const page = await app.visitAs(board.family.ana, '/backlog', phone)
  const viewport = await page.locator('meta[name=viewport]').getAttribute('content')
  expect(viewport, 'smaller by itself where the browser can').toContain('interactive-widget=resizes-content')
  await page.getByRole('button', { name: 'Add task' }).click()
  const sheet = page.getByRole('dialog')
  const create = sheet.getByRole('button', { name: 'Create task' })
  await sheet.getByLabel('Estimated time').focus()
  const keyboardAt = 420
  await showOnScreenKeyboard(page, keyboardAt)
  await expect.poll(() => bottomOf(create)).toBeLessThanOrEqual(keyboardAt)
  for (const label of ['Title', 'Estimated time']) {
    await sheet.getByLabel(label).focus()
    expect(await isFocusVisible(page)).toBe(true)
    expect(await bottomOf(sheet.getByLabel(label))).toBeLessThanOrEqual(keyboardAt)
  }
  await sheet.getByLabel('Title').scrollIntoViewIfNeeded()
  const top = await topOf(sheet.getByLabel('Title'))
  await panVisualViewport(page)
  expect(await topOf(sheet.getByLabel('Title'))).toBe(top)
  await create.click()
  const message = page.getByRole('region', { name: 'Notifications (F8)' })
  await message.getByText('Validation Error').waitFor()
  await expect.poll(() => bottomOf(message)).toBeLessThanOrEqual(keyboardAt)
  await expect.poll(async () => (await bottomOf(create)) < (await topOf(message))).toBe(true)
  await showOnScreenKeyboard(page, phone.viewport.height)
  await expect.poll(() => bottomOf(create)).toBeGreaterThan(keyboardAt)
})
/** Fakes the visual viewport that Safari reports while its keyboard is open. */
function showOnScreenKeyboard(page: Page, height: number) {
  return page.evaluate((height) => {
    const seen = window.visualViewport
    if (!seen) throw new Error('this browser has no visual viewport')
    Object.defineProperty(seen, 'height', { value: height, configurable: true })
    seen.dispatchEvent(new Event('resize'))
  }, height)
}

/** Fakes panning the zoomed page. */
function panVisualViewport(page: Page) {
  return page.evaluate(() => {
    window.visualViewport?.dispatchEvent(new Event('scroll'))
  })
}

async function bottomOf(part: Locator): Promise<number> {
  const { y, height } = (await part.boundingBox()) ?? { y: Infinity, height: 0 }
  return y + height
}

async function topOf(part: Locator): Promise<number> {
  const { y } = (await part.boundingBox()) ?? { y: -Infinity }
  return y
}
