import type { Locator } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { pauseClock } from '../support/clock.ts'
import { boundingBoxOf } from '../support/steps.ts'

const app = startAppServer()

let family: Family

beforeEach(async () => {
  family = await aFamily(app)
})

const openPlanning = () => app.visitAs(family.ana, '/sprint-planning')

// Proves 2.159, 9.32
it('lets a long backlog scroll, and hides its scroll bar 600 ms after the pointer has left', async () => {
  await aSprint(app, family)
  for (let made = 1; made <= 30; made++) await aTask(app, family, { title: `task ${made}` })
  const page = await openPlanning()
  await page.getByRole('button', { name: 'Assign tasks' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'task 1', exact: true }).waitFor()
  const { x, y } = await boundingBoxOf(dialog.getByRole('checkbox', { name: 'task 1', exact: true }))
  const list = dialog.locator('[data-radix-scroll-area-viewport]')
  const ownBar = () => list.evaluate((element) => getComputedStyle(element).scrollbarWidth)
  expect(await ownBar(), 'the style that the part writes for it').toBe('none')
  const bar = dialog.locator('[data-orientation=vertical][data-state=visible]')
  await page.mouse.move(x + 5, y + 5)
  await bar.waitFor() // the scroll bar measures the list asynchronously
  await pauseClock(page)
  await page.mouse.wheel(0, 5000)
  await expect.poll(() => isInsideViewport(dialog.getByRole('checkbox', { name: 'task 30' }))).toBe(true)
  await page.mouse.move(4, 4)
  await page.clock.runFor(590)
  expect(await bar.count()).toBe(1)
  await page.clock.runFor(20)
  await bar.waitFor({ state: 'detached' })
})

function isInsideViewport(place: Locator) {
  return place.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)
    return element === hit || element.contains(hit) || hit?.closest('label')?.contains(element) === true
  })
}
