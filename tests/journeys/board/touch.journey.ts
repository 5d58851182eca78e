import type { CDPSession } from 'playwright'
import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { dispatchTouch, setUpActiveBoard, smallPhone } from '../support/active-board.ts'
import { boundingBoxOf, card, column, dragOverlay, titlesIn } from '../support/steps.ts'
import { scrollTop, scrollsTo, movesOver } from '../support/touch.ts'

const app = startAppServer()

const board = setUpActiveBoard(app)

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

it('scrolls when a finger swipes over a card, opens the next column when it swipes sideways, and drags after a long press', async () => {
  await board.tasks(...numbers)
  const page = await board.open(board.family.ana, smallPhone)
  const touch = await page.context().newCDPSession(page)
  const { x, y } = await boundingBoxOf(card(page, 'three'))
  await dispatchTouch(touch, 'touchStart', x + 20, y + 10)
  for (let step = 1; step <= 10; step++) await dispatchTouch(touch, 'touchMove', x + 20, y + 10 - 30 * step)
  await dispatchTouch(touch, 'touchEnd')
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(100)
  expect(await titlesIn(page, 'To do')).toHaveLength(10)

  await scrollsTo(page, 0)
  await swipesTo(touch, { x: 300, y: 500 }, { x: 180, y: 510 })
  await column(page, 'In progress').getByText('Nothing here yet').waitFor()
  await swipesTo(touch, { x: 180, y: 500 }, { x: 300, y: 510 })
  await card(page, 'one').waitFor()

  const from = await boundingBoxOf(card(page, 'one'))
  await dispatchTouch(touch, 'touchStart', from.x + 20, from.y + 10)
  await dragOverlay(page).waitFor()
  await movesOver(page, touch, 'In progress')
  await column(page, 'In progress').locator('[data-landing]').waitFor()
  await movesOver(page, touch, 'To do')
  await card(page, 'two').waitFor()
  const over = await boundingBoxOf(card(page, 'three'))
  for (const below of [40, 20, -5]) await dispatchTouch(touch, 'touchMove', from.x + 20, over.y + below)
  await dispatchTouch(touch, 'touchEnd')
  await expect.poll(() => titlesIn(page, 'To do')).toEqual(['two', 'one', ...numbers.slice(2)])
})

type Point = { x: number; y: number }

/** Sends all at once: between two answers so much time could pass on a busy machine that it were a long press. */
async function swipesTo(touch: CDPSession, from: Point, to: Point) {
  const steps = [0.3, 0.6, 1].map((share) => ({
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
  }))
  await Promise.all([
    dispatchTouch(touch, 'touchStart', from.x, from.y),
    ...steps.map(({ x, y }) => dispatchTouch(touch, 'touchMove', x, y)),
    dispatchTouch(touch, 'touchEnd'),
  ])
}
