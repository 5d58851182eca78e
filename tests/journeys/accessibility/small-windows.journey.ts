import type { Locator, Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aTask } from '#tests/support/family.ts'
import { setUpActiveBoard } from '../support/active-board.ts'
import { axeViolations, horizontalOverflow } from '../support/accessibility-checks.ts'
import { card, phone } from '../support/steps.ts'

/** On-screen keyboard, text at 200 % and zoom at 400 % (WCAG 1.4.4, 1.4.10). */

const app = startAppServer()
const board = setUpActiveBoard(app)

beforeEach(async () => {
  await board.tasks('Fractions')
  await aTask(app, board.family, { title: 'Spelling' })
})

describe('an on-screen keyboard', () => {
  it('leaves the buttons of a sheet and the field that is typed into above it, and gives the room back', async () => {
    const page = await app.visitAs(board.family.ana, '/backlog', phone)
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
    const message = page.getByRole('region', { name: 'Messages (F8)' })
    await message.getByText('Validation Error').waitFor()
    await expect.poll(() => bottomOf(message)).toBeLessThanOrEqual(keyboardAt)
    await expect.poll(async () => (await bottomOf(create)) < (await topOf(message))).toBe(true)
    await showOnScreenKeyboard(page, phone.viewport.height)
    await expect.poll(() => bottomOf(create)).toBeGreaterThan(keyboardAt)
  })

  it('makes the window smaller where the browser can', async () => {
    const page = await app.visit('/auth', phone)
    const viewport = await page.locator('meta[name=viewport]').getAttribute('content')
    expect(viewport).toContain('interactive-widget=resizes-content')
  })
})

it('fits a phone with text of twice the size, on every screen of a facilitator', async () => {
  const page = await app.visitAs(board.family.ana, '/dashboard', phone)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  for (const screen of ['Dashboard', 'Sprint board', 'Backlog', 'Sprint planning', 'Learners', 'Settings']) {
    await page.getByRole('button', { name: 'Open the menu' }).click()
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

describe('a zoom of 400 %', () => {
  const zoomed = { viewport: { width: 320, height: 256 } }

  it('leaves most of the window to the page, and shows each field that has the focus, in a sheet too', async () => {
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

    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Sprint board' }).click()
    await card(page, 'Fractions').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
    await showsFields(page.getByRole('dialog'), ['Title', 'Estimated time', 'Time spent'])
    expect(await axeViolations(page)).toEqual([])
  })
})

/** The grey shapes in the place of what is still loading. */
function skeletons(page: Page) {
  return page.getByRole('main').locator('div[aria-hidden=true]:empty')
}

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

function isFocusVisible(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const field = document.activeElement
    if (!field) return false
    const { left, right, top, bottom } = field.getBoundingClientRect()
    const middle = (left + right) / 2
    return [top + 2, bottom - 2].every((y) => document.elementFromPoint(middle, y) === field)
  })
}

/** Height in pixels that is left for scrolling content, without sticky or fixed parts. */
function scrollableHeight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const rows = Array.from({ length: window.innerHeight }, (_, y) => document.elementFromPoint(160, y))
    const scrolls = (hit: Element | null) => {
      const sheet = document.querySelector('[role=dialog]')
      if (!hit || (sheet && !sheet.contains(hit))) return false
      for (let part: Element | null = hit; part && part !== sheet; part = part.parentElement)
        if (['sticky', 'fixed'].includes(getComputedStyle(part).position)) return false
      return true
    }
    return rows.filter(scrolls).length
  })
}

/** Buttons and fields that lie partly outside the window's width. */
function controlsOutsideWindow(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, select, input, a')]
      .filter((part) => part.checkVisibility() && getComputedStyle(part).clipPath === 'none')
      .filter((part) => {
        const { left, right, width } = part.getBoundingClientRect()
        return width > 1 && (left < -1 || right > window.innerWidth + 1)
      })
      .map((part) => part.ariaLabel ?? part.textContent),
  )
}
