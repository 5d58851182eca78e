import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

/** The message on the screen; there is never a second one. */
export function messages(page: Page) {
  return page.getByRole('region', { name: 'Messages (F8)', includeHidden: true }).locator('li')
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
