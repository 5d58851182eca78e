import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aTask } from '#tests/support/family.ts'
import { dispatchTouch, setUpActiveBoard, smallPhone } from '../support/active-board.ts'
import { boundingBoxOf, card, column, dragOverlay, expectCardIn, titlesIn } from '../support/steps.ts'

const app = startAppServer()
const board = setUpActiveBoard(app)

it('scrolls when a finger swipes over a card, and drags it after a long press', async () => {
  await board.tasks('one', 'two', 'three', 'four', 'five', 'six')
  const page = await board.open(board.family.ana, smallPhone)
  const touch = await page.context().newCDPSession(page)
  const { x, y } = await boundingBoxOf(card(page, 'three'))
  await dispatchTouch(touch, 'touchStart', x + 20, y + 10)
  for (let step = 1; step <= 10; step++) await dispatchTouch(touch, 'touchMove', x + 20, y + 10 - 30 * step)
  await dispatchTouch(touch, 'touchEnd')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  expect(await titlesIn(page, 'To do')).toHaveLength(6)

  await page.setViewportSize({ width: 400, height: 2000 }) // tall, because a drag near the edge scrolls
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  const from = await boundingBoxOf(card(page, 'one'))
  const over = await boundingBoxOf(card(page, 'two'))
  await dispatchTouch(touch, 'touchStart', from.x + 20, from.y + 10)
  await dragOverlay(page).waitFor()
  const empty = await boundingBoxOf(column(page, 'In progress'))
  await dispatchTouch(touch, 'touchMove', empty.x + 60, empty.y + 70)
  const mark = await boundingBoxOf(column(page, 'In progress').locator('[data-landing]'))
  expect(mark.y).toBeGreaterThan(empty.y)
  expect(mark.y).toBeLessThan(empty.y + empty.height)
  const back = over.y + 130
  for (const y of [back + 40, back + 20, back]) await dispatchTouch(touch, 'touchMove', from.x + 20, y)
  await dispatchTouch(touch, 'touchEnd')
  await expect.poll(() => titlesIn(page, 'To do')).toEqual(['two', 'one', 'three', 'four', 'five', 'six'])
})

it('stays where it is on a phone while cards are moved on and back, by their button and by touch', async () => {
  for (const status of ['todo', 'in_progress'] as const)
    for (let index = 0; index < 8; index++)
      await aTask(app, board.family, { title: `${status} ${index}`, sprint_id: board.sprintId, status })
  const page = await board.open(board.family.ana, { ...smallPhone, viewport: { width: 390, height: 844 } })
  const touch = await page.context().newCDPSession(page)
  const scrollsTo = (y: number) => page.evaluate((y) => window.scrollTo(0, y), y)
  const place = () => page.evaluate(() => window.scrollY)
  const count = async (name: string) => (await titlesIn(page, name)).length

  // Each way twice: from the second time on there is the state of a move before.
  for (const index of [3, 4]) {
    await scrollsTo(700)
    await page.getByRole('button', { name: `Move “todo ${index}” to In progress` }).tap()
    await expectCardIn(page, 'In progress', `todo ${index}`)
    await nextTwoFrames(page)
    expect(await place()).toBe(700)
  }
  const heading = await boundingBoxOf(column(page, 'In progress'))
  const between = 700 + heading.y - 420
  for (const index of [0, 1]) {
    await scrollsTo(between)
    await page.getByRole('button', { name: `Move “in_progress ${index}” to Done` }).tap()
    await expectCardIn(page, 'Done', `in_progress ${index}`)
    await nextTwoFrames(page)
    expect(await place()).toBe(between)
  }
  for (const goal of ['In progress', 'In progress', 'To do', 'To do']) {
    const isDown = goal === 'In progress'
    const before = await count(goal)
    const { y } = await boundingBoxOf(column(page, 'In progress'))
    await scrollsTo((await place()) + y - 420)
    const at = await place()
    const cards = column(page, isDown ? 'To do' : 'In progress').getByRole('article')
    const carried = await boundingBoxOf(isDown ? cards.last() : cards.first())
    const x = carried.x + 30
    const target = isDown ? 540 : 330
    await dispatchTouch(touch, 'touchStart', x, carried.y + 20)
    await dragOverlay(page).waitFor()
    for (let step = 1; step <= 4; step++)
      await dispatchTouch(touch, 'touchMove', x, carried.y + 20 + ((target - carried.y - 20) * step) / 4)
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
