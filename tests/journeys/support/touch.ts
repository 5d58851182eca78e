import type { CDPSession, Page } from 'playwright'
import { expect } from 'vitest'
import { dispatchTouch } from './active-board.ts'
import { boundingBoxOf, card, column } from './steps.ts'

/** Touch gestures on the board of a phone. */

/** The heading of a column, which opens it. */
export const columnHeading = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} \\d`) })

export const scrollTop = (page: Page) => page.evaluate(() => window.scrollY)

/** Moves the finger over the heading of a column. */
export async function movesOver(page: Page, touch: CDPSession, name: string) {
  const { x, y, width, height } = await boundingBoxOf(columnHeading(page, name))
  await dispatchTouch(touch, 'touchMove', x + width / 2, y + height / 2 + 3)
  await dispatchTouch(touch, 'touchMove', x + width / 2, y + height / 2)
}

/**
 * Moves the finger just above a card until the dragged card would land there. The page may still be scrolling, which
 * moves the card away from under the finger.
 */
export async function movesBefore(page: Page, touch: CDPSession, columnName: string, title: string) {
  const next = column(page, columnName).locator('[data-landing] + li')
  for (const below of [40, 20]) {
    const { x, y } = await boundingBoxOf(card(page, title))
    await dispatchTouch(touch, 'touchMove', x + 20, y + below)
  }
  await expect
    .poll(async () => {
      const { x, y } = await boundingBoxOf(card(page, title))
      await dispatchTouch(touch, 'touchMove', x + 20, y - 5)
      await nextTwoFrames(page)
      return (await next.count()) > 0 && (await next.getByText(title, { exact: true }).count()) > 0
    })
    .toBe(true)
}

/** Waits for two animation frames, so that the move has been painted. */
export function nextTwoFrames(page: Page) {
  return page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
}
