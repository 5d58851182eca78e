import type { CDPSession } from 'playwright'
import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aTask } from '#tests/support/family.ts'
import { dispatchTouch, setUpActiveBoard, smallPhone } from '../support/active-board.ts'
import { boundingBoxOf, card, dragOverlay, expectCardIn } from '../support/steps.ts'
import { nextTwoFrames, scrollTop } from '../support/touch.ts'

const app = startAppServer()

const board = setUpActiveBoard(app)

it('keeps a card where it was dropped after the page scrolled during a touch drag', async () => {
  await board.tasks('one', ...Array.from({ length: 19 }, (_, index) => `more ${index}`))
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

// It is Wednesday, March 4. Proves 11.17
it('plans by touch: a long press lifts a card or backlog task, and holding it over a day opens that day', async () => {
  for (const [title, day] of [
    ['one', '2026-03-04'],
    ['two', '2026-03-05'],
  ] as const)
    await aTask(app, board.family, { title, day, sprint_id: board.sprintId })
  await aTask(app, board.family, { title: 'waiting' })
  const page = await app.visitAs(board.family.ana, '/sprint-board?view=week', smallPhone)
  const cell = (name: string) => page.getByRole('list', { name, exact: true })
  const titlesOn = (day: string) => cell(`Ben, ${day}`).getByRole('heading', { level: 3 }).allInnerTexts()
  const touch = await page.context().newCDPSession(page)
  const from = await boundingBoxOf(card(page, 'one'))
  await dispatchTouch(touch, 'touchStart', from.x + 20, from.y + 10)
  await dragOverlay(page).waitFor()
  const tab = page.getByRole('button', { name: /^Thursday/ })
  await tab.scrollIntoViewIfNeeded()
  await movesTo(touch, await boundingBoxOf(tab))
  await card(page, 'two').waitFor()
  await dispatchTouch(touch, 'touchEnd')
  await dragOverlay(page).waitFor({ state: 'detached' })
  await expect.poll(() => titlesOn('Thursday, March 5')).toEqual(['one', 'two'])

  await page.getByRole('main').getByRole('button', { name: 'Backlog', exact: true }).tap()
  const row = await boundingBoxOf(card(page, 'waiting'))
  await dispatchTouch(touch, 'touchStart', row.x + 20, row.y + 10)
  await dragOverlay(page).waitFor()
  const friday = page.getByRole('button', { name: /^Friday/ })
  await movesTo(touch, await boundingBoxOf(friday))
  await cell('Ben, Friday, March 6').waitFor()
  const section = await boundingBoxOf(cell('Ben, Friday, March 6'))
  await movesTo(touch, section)
  await dispatchTouch(touch, 'touchEnd')
  await expect.poll(() => titlesOn('Friday, March 6')).toEqual(['waiting'])
})

async function movesTo(touch: CDPSession, box: { x: number; y: number; width: number; height: number }) {
  for (const below of [4, 2, 0])
    await dispatchTouch(touch, 'touchMove', box.x + box.width / 2, box.y + box.height / 2 + below)
}
