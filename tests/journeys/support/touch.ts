import type { CDPSession, Page } from 'playwright'
import { expect } from 'vitest'
import { dispatchTouch } from './active-board.ts'
import { boundingBoxOf } from './steps.ts'

/** Fingers on the board of a phone. */

/** The heading of a column, which opens it. */
export const columnHeading = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} \\d`) })

export const scrollTop = (page: Page) => page.evaluate(() => window.scrollY)

/** Scrolls again until the page stays there, because an earlier swipe may still be rolling. */
export async function scrollsTo(page: Page, y: number) {
  const scroll = () => page.evaluate((y) => window.scrollTo(0, y), y)
  await scroll()
  await nextTwoFrames(page)
  await expect.poll(async () => (await scrollTop(page)) === y || scroll()).toBe(true)
}

/** Moves the finger over the heading of a column. */
export async function movesOver(page: Page, touch: CDPSession, name: string) {
  const { x, y, width, height } = await boundingBoxOf(columnHeading(page, name))
  await dispatchTouch(touch, 'touchMove', x + width / 2, y + height / 2 + 3)
  await dispatchTouch(touch, 'touchMove', x + width / 2, y + height / 2)
}

/** Waits for two animation frames, so that the move has been painted. */
export function nextTwoFrames(page: Page) {
  return page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
}
