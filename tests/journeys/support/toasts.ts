import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { boxOf } from './steps.ts'

/** The visible toast, in any language; there is at most one. */
export function messages(page: Page) {
  return messagesRegion(page).locator('ol > li')
}

/** The region of toasts, undo and unsaved changes. Its name ends with its hotkey, F8, in every language. */
export function messagesRegion(page: Page) {
  return page.getByRole('region', { name: /F8/ })
}

/** Drags the toast by this many pixels; negative is to the left. */
export async function swipe(page: Page, distance: number) {
  const box = await boxOf(messages(page))
  const [x, y] = [Math.round(box.x) + 100, Math.round(box.y) + 20]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance, y, { steps: 8 })
  await page.mouse.up()
}

/** Waits for an error toast with exactly this title and description. */
export async function seesFailure(page: Page, title: string, reason: string) {
  await sees(page, title, reason)
  expect(await messages(page).getAttribute('class')).toContain('text-danger-ink')
}

/** Waits for a success toast. */
export async function seesSuccess(page: Page, title: string, more?: string) {
  await (more === undefined ? sees(page, title) : sees(page, title, more))
  expect(await messages(page).getAttribute('class')).not.toContain('text-danger-ink')
}

async function sees(page: Page, ...lines: string[]) {
  await expect.poll(() => messages(page).allInnerTexts(), patiently).toEqual([lines.join('\n')])
}

export async function isUsable(button: Locator, usable = true) {
  await expect.poll(() => button.isEnabled(), patiently).toBe(usable)
}

export async function isFocused(place: Locator) {
  await expect.poll(() => place.evaluate((here) => here === document.activeElement), patiently).toBe(true)
}

export const patiently = { timeout: 10_000 }

/** The rows of the "Not saved" list; many are summed up in one row. */
export function notSaved(page: Page) {
  return page.getByRole('list', { name: 'Not saved' }).getByRole('listitem')
}
