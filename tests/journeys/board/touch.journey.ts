import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aTask } from '#tests/support/family.ts'
import { dispatchTouch, setUpActiveBoard, smallPhone } from '../support/active-board.ts'
import { boundingBoxOf, card, column, dragOverlay, expectCardIn, titlesIn } from '../support/steps.ts'

const app = startAppServer()
const board = setUpActiveBoard(app)

it('drags by touch after a long press', async () => {
  await board.tasks('one', 'two', 'three', 'four', 'five', 'six')
  const tall = { ...smallPhone, viewport: { width: 400, height: 1400 } } // tall, because a drag near the edge scrolls
  const page = await board.open(board.family.ana, tall)
  const touch = await page.context().newCDPSession(page)
  const from = await boundingBoxOf(card(page, 'one'))
  const over = await boundingBoxOf(card(page, 'two'))
  await dispatchTouch(touch, 'touchStart', from.x + 20, from.y + 10)
  await dragOverlay(page).waitFor()
  for (let step = 1; step <= 8; step++) {
    await dispatchTouch(touch, 'touchMove', from.x + 20, from.y + 10 + ((over.y + 130 - from.y) * step) / 8)
  }
  await dispatchTouch(touch, 'touchEnd')
  await expect.poll(() => titlesIn(page, 'To do')).toEqual(['two', 'one', 'three', 'four', 'five', 'six'])
})

it('scrolls when a finger just swipes over a card', async () => {
  await board.tasks('one', 'two', 'three', 'four', 'five', 'six')
  const page = await board.open(board.family.ana, smallPhone)
  const touch = await page.context().newCDPSession(page)
  const { x, y } = await boundingBoxOf(card(page, 'three'))
  await dispatchTouch(touch, 'touchStart', x + 20, y + 10)
  for (let step = 1; step <= 10; step++) await dispatchTouch(touch, 'touchMove', x + 20, y + 10 - 30 * step)
  await dispatchTouch(touch, 'touchEnd')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  expect(await titlesIn(page, 'To do')).toHaveLength(6)
})

it('stays where it is on a phone while cards are moved twenty times, by their button and by touch', async () => {
  for (const status of ['todo', 'in_progress'] as const)
    for (let index = 0; index < 12; index++)
      await aTask(app, board.family, { title: `${status} ${index}`, sprint_id: board.sprintId, status })
  const page = await board.open(board.family.ana, { ...smallPhone, viewport: { width: 390, height: 844 } })
  const touch = await page.context().newCDPSession(page)
  const scrollsTo = (y: number) => page.evaluate((y) => window.scrollTo(0, y), y)
  const place = () => page.evaluate(() => window.scrollY)
  const count = async (name: string) => (await titlesIn(page, name)).length

  await scrollsTo(700)
  for (let index = 3; index < 8; index++) {
    await scrollsTo(700)
    await page.getByRole('button', { name: `Move “todo ${index}” to In progress` }).tap()
    await expectCardIn(page, 'In progress', `todo ${index}`)
    await nextTwoFrames(page)
    expect(await place()).toBe(700)
  }
  const heading = await boundingBoxOf(column(page, 'In progress'))
  const between = 700 + heading.y - 420
  for (let index = 0; index < 5; index++) {
    await scrollsTo(between)
    await page.getByRole('button', { name: `Move “in_progress ${index}” to Done` }).tap()
    await expectCardIn(page, 'Done', `in_progress ${index}`)
    await nextTwoFrames(page)
    expect(await place()).toBe(between)
  }
  for (let index = 0; index < 10; index++) {
    const from = index < 5 ? 'To do' : 'In progress'
    const [goal, down] = index < 5 ? ['In progress', true] : ['To do', false]
    const before = await count(goal)
    const { y } = await boundingBoxOf(column(page, 'In progress'))
    await scrollsTo((await place()) + y - 420)
    const at = await place()
    const cards = column(page, from).getByRole('article')
    const carried = await boundingBoxOf(down ? cards.last() : cards.first())
    const x = carried.x + 30
    const target = down ? 540 : 330
    await dispatchTouch(touch, 'touchStart', x, carried.y + 20)
    await dragOverlay(page).waitFor()
    for (let step = 1; step <= 8; step++)
      await dispatchTouch(touch, 'touchMove', x, carried.y + 20 + ((target - carried.y - 20) * step) / 8)
    await dispatchTouch(touch, 'touchEnd')
    await dragOverlay(page).waitFor({ state: 'detached' })
    await expect.poll(() => count(goal)).toBe(before + 1)
    await nextTwoFrames(page)
    expect(await place()).toBe(at)
  }
})

it('stays where it is when a finger has carried a card so far that the page scrolled', async () => {
  await board.tasks('task 0', 'task 1', 'task 2', 'task 3', 'task 4')
  await aTask(app, board.family, { title: 'started', sprint_id: board.sprintId, status: 'in_progress' })
  const page = await board.open(board.family.ana, smallPhone)
  const touch = await page.context().newCDPSession(page)
  const { x, y } = await boundingBoxOf(card(page, 'task 0'))
  await dispatchTouch(touch, 'touchStart', x + 20, y + 10)
  await dragOverlay(page).waitFor()
  await dispatchTouch(touch, 'touchMove', x + 20, 690)
  await expect.poll(async () => (await boundingBoxOf(column(page, 'In progress'))).y).toBeLessThan(300)
  await dispatchTouch(touch, 'touchMove', x + 20, 400)
  await nextTwoFrames(page)
  const { y: at } = await boundingBoxOf(column(page, 'In progress'))
  await dispatchTouch(touch, 'touchEnd')
  await dragOverlay(page).waitFor({ state: 'detached' })
  await expectCardIn(page, 'In progress', 'task 0')
  await nextTwoFrames(page)
  expect((await boundingBoxOf(column(page, 'In progress'))).y).toBeCloseTo(at, 0)
})

/** Waits for two animation frames, so that the move has been painted. */
function nextTwoFrames(page: Page) {
  return page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
}
