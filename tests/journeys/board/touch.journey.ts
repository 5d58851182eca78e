import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { dispatchTouch, setUpActiveBoard, smallPhone } from '../support/active-board.ts'
import { boundingBoxOf, card, column, dragOverlay, titlesIn } from '../support/steps.ts'
import { columnHeading, movesBefore, movesOver, scrollTop } from '../support/touch.ts'

const app = startAppServer()

const board = setUpActiveBoard(app)

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

it('scrolls when a finger swipes over a card, and drags after a long press, also over the heading of a collapsed column', async () => {
  await board.tasks(...numbers)
  const page = await board.open(board.family.ana, smallPhone)
  const touch = await page.context().newCDPSession(page)
  const { x, y } = await boundingBoxOf(card(page, 'three'))
  await dispatchTouch(touch, 'touchStart', x + 20, y + 10)
  for (let step = 1; step <= 10; step++) await dispatchTouch(touch, 'touchMove', x + 20, y + 10 - 30 * step)
  await dispatchTouch(touch, 'touchEnd')
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(100)
  expect(await titlesIn(page, 'To do')).toHaveLength(10)

  await columnHeading(page, 'In progress').tap()
  await column(page, 'In progress').getByText('Nothing here yet').waitFor({ state: 'hidden' })
  const from = await boundingBoxOf(card(page, 'ten'))
  await dispatchTouch(touch, 'touchStart', from.x + 20, from.y + 10)
  await dragOverlay(page).waitFor()
  await movesOver(page, touch, 'In progress')
  await column(page, 'In progress').locator('[data-landing]').waitFor()
  await movesBefore(page, touch, 'To do', 'nine')
  await dispatchTouch(touch, 'touchEnd')
  await expect.poll(() => titlesIn(page, 'To do')).toEqual([...numbers.slice(0, 8), 'ten', 'nine'])
})
