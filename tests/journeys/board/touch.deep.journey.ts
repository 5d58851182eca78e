import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aTask } from '#tests/support/family.ts'
import { dispatchTouch, setUpActiveBoard, smallPhone } from '../support/active-board.ts'
import { boundingBoxOf, card, dragOverlay, expectCardIn } from '../support/steps.ts'
import { columnHeading, nextTwoFrames, scrollsTo, scrollTop } from '../support/touch.ts'

const app = startAppServer()

const board = setUpActiveBoard(app)

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

it('stays where it is on a phone while cards are moved on by their button', async () => {
  for (const status of ['todo', 'in_progress'] as const)
    for (let index = 0; index < 16; index++)
      await aTask(app, board.family, { title: `${status} ${index}`, sprint_id: board.sprintId, status })
  const page = await board.open(board.family.ana, { ...smallPhone, viewport: { width: 390, height: 844 } })

  // Test each direction twice, because the second move starts with the state that the first one left.
  for (const index of [7, 8]) {
    await scrollsTo(page, 300)
    await page.getByRole('button', { name: `Move “todo ${index}” to In progress` }).tap()
    await expectCardIn(page, 'In progress', `todo ${index}`)
    await nextTwoFrames(page)
    expect(await scrollTop(page)).toBe(300)
  }
  await columnHeading(page, 'To do').tap()
  for (const index of [4, 5]) {
    await scrollsTo(page, 300)
    await page.getByRole('button', { name: `Move “in_progress ${index}” to Done` }).tap()
    await expectCardIn(page, 'Done', `in_progress ${index}`)
    await nextTwoFrames(page)
    expect(await scrollTop(page)).toBe(300)
  }
})

it('stays where it is when a finger has carried a card so far that the page scrolled', async () => {
  await board.tasks(...numbers, ...numbers.map((number) => `${number} again`))
  const page = await board.open(board.family.ana, smallPhone)
  const touch = await page.context().newCDPSession(page)
  const { x, y } = await boundingBoxOf(card(page, 'one'))
  await dispatchTouch(touch, 'touchStart', x + 20, y + 10)
  await dragOverlay(page).waitFor()
  await dispatchTouch(touch, 'touchMove', x + 20, 690)
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(300)
  await dispatchTouch(touch, 'touchMove', x + 20, 400)
  await nextTwoFrames(page)
  const landing = await boundingBoxOf(page.locator('[data-landing]'))
  await dispatchTouch(touch, 'touchEnd')
  await dragOverlay(page).waitFor({ state: 'detached' })
  await expectCardIn(page, 'To do', 'one')
  await nextTwoFrames(page)
  const landed = await boundingBoxOf(page.getByRole('article').filter({ has: card(page, 'one') }))
  expect(landed.height).toBe(landing.height)
  expect(Math.abs(landed.y - landing.y)).toBeLessThanOrEqual(landing.height + 8)
})
