import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { boxOf } from './steps.ts'

/** The message on the screen, in whatever language; there is never a second one. */
export function messages(page: Page) {
  return messagesRegion(page).locator('ol > li')
}

/** Where messages appear, with what can be undone and what was not saved. */
export function messagesRegion(page: Page) {
  return page.getByRole('region', { name: /F8/ })
}

/** Pushes the message exactly this many pixels to the right, or to the left with a minus. */
export async function swipe(page: Page, distance: number) {
  const box = await boxOf(messages(page))
  const [x, y] = [Math.round(box.x) + 100, Math.round(box.y) + 20]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance, y, { steps: 8 })
  await page.mouse.up()
}

/** Waits until the one message on the screen is a failure with exactly this title and this reason. */
export async function seesFailure(page: Page, title: string, reason: string) {
  await sees(page, title, reason)
  expect(await messages(page).getAttribute('class')).toContain('text-danger-ink')
}

/** Waits until the one message on the screen says that something went well. */
export async function seesSuccess(page: Page, title: string, more?: string) {
  await (more === undefined ? sees(page, title) : sees(page, title, more))
  expect(await messages(page).getAttribute('class')).not.toContain('text-danger-ink')
}

async function sees(page: Page, ...lines: string[]) {
  await expect.poll(() => messages(page).allInnerTexts(), patiently).toEqual([lines.join('\n')])
}

/** Waits until a button can be pressed, or until it cannot. */
export async function isUsable(button: Locator, usable = true) {
  await expect.poll(() => button.isEnabled(), patiently).toBe(usable)
}

export async function isFocused(place: Locator) {
  await expect.poll(() => place.evaluate((here) => here === document.activeElement), patiently).toBe(true)
}

/** The time that every other step of a journey has, too. */
export const patiently = { timeout: 10_000 }

/** What is told of as not saved: a line for each, and one for all when there are many. */
export function notSaved(page: Page) {
  return page.getByRole('list', { name: 'Not saved' }).getByRole('listitem')
}
