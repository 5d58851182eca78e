import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

/** The visible toast in any language. There is at most one. A failed write is also shown as a toast at first. */
function toasts(page: Page) {
  return notificationRegion(page).locator('[data-toast]')
}

/** The region of toasts, undo and unsaved changes. Its name ends with its hotkey, F8, in every language. */
export function notificationRegion(page: Page) {
  return page.getByRole('region', { name: /F8/ })
}

/** Waits for an error toast with exactly this title and description. */
export async function expectErrorToast(page: Page, title: string, reason: string) {
  await expectToast(page, title, reason)
  expect(await isWarning(toasts(page))).toBe(true)
}

/** Waits for a success toast. */
export async function expectSuccessToast(page: Page, title: string, more?: string) {
  await (more === undefined ? expectToast(page, title) : expectToast(page, title, more))
  expect(await isWarning(toasts(page))).toBe(false)
}

/** Returns whether the text has the colour of warnings, in the light or the dark theme. */
function isWarning(part: Locator): Promise<boolean> {
  return part.evaluate((shown) => {
    const probe = document.createElement('i')
    probe.style.color = 'var(--warn-ink)'
    shown.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return getComputedStyle(shown).color === color
  })
}

async function expectToast(page: Page, ...lines: string[]) {
  await expect.poll(() => wordsOf(page), stepTimeout).toEqual([lines.join('\n')])
}

/** Returns the texts of all toasts without the labels of their buttons. */
function wordsOf(page: Page): Promise<string[]> {
  return toasts(page).evaluateAll((all) =>
    all.map((toast) => {
      const labels = new Set(Array.from(toast.querySelectorAll('button'), ({ innerText }) => innerText))
      const lines = toast instanceof HTMLElement ? toast.innerText.split('\n') : []
      return lines.filter((line) => line !== '' && !labels.has(line)).join('\n')
    }),
  )
}

export async function expectFocused(place: Locator) {
  await expect.poll(() => place.evaluate((here) => here === document.activeElement), stepTimeout).toBe(true)
}

export const stepTimeout = { timeout: 10_000 }

/** The rows of the “Not saved” list. Many failed writes are summed up in one row. */
export function unsavedItems(page: Page) {
  return page.getByRole('list', { name: 'Not saved' }).getByRole('listitem')
}
