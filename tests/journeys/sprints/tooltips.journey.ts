import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask } from '#tests/support/family.ts'
import { pauseClock } from '../support/clock.ts'
import { boundingBoxOf } from '../support/steps.ts'

const app = startAppServer()

// Proves 9.30, 9.31
it('explains a button after 700 ms, and the next one at once within 300 ms', async () => {
  const family = await aFamily(app)
  const { id } = await aSprint(app, family)
  for (const title of ['Find ten leaves', 'Draw a map']) await aTask(app, family, { title, sprint_id: id })
  const page = await app.visitAs(family.ana, '/sprint-planning')
  await page.getByRole('button', { name: 'Show plan' }).click()
  const takeOut = (title: string) => page.getByRole('button', { name: `Move “${title}” back to the backlog` })
  const [one, two] = [takeOut('Find ten leaves'), takeOut('Draw a map')]
  const tooltip = page.getByRole('tooltip')
  const pointAt = async (button: Locator) => {
    const { x, y } = await boundingBoxOf(button)
    await movePointer(page, x + 10, y + 10)
  }
  const leave = async () => {
    // Moves away from the tooltip, which stays open while the pointer moves towards it.
    for (const x of [4, 8]) await movePointer(page, x, 890)
    await tooltip.waitFor({ state: 'detached' })
  }
  await two.waitFor()
  await pauseClock(page)
  await pointAt(one)
  await page.clock.runFor(690)
  expect(await tooltip.count()).toBe(0)
  await page.clock.runFor(20)
  await tooltip.waitFor()

  await leave()
  await page.clock.runFor(280)
  await pointAt(two)
  await page.clock.runFor(20)
  await tooltip.waitFor()

  await leave()
  await page.clock.runFor(320)
  await pointAt(one)
  await page.clock.runFor(690)
  expect(await tooltip.count()).toBe(0)
})

/** Moves the pointer and waits for a frame, because Chromium merges the moves of one frame. */
async function movePointer(page: Page, x: number, y: number) {
  const felt = await page.evaluateHandle(() => {
    const seen = { moves: 0 }
    window.addEventListener('pointermove', () => (seen.moves += 1), { capture: true, once: true })
    return seen
  })
  await page.mouse.move(x, y)
  await expect.poll(() => felt.evaluate(({ moves }) => moves)).toBe(1)
}
