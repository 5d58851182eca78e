import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { server, visitAs } from './support/app.ts'
import { boxOf, dragOverlay, grabs, letsGo, movesTo } from './support/drag.ts'
import { Family } from './support/family.ts'
import { card, isAbsent, isGone, shows } from './support/screen.ts'
import { plans } from './support/week.ts'

/** The week view on a phone: one day at a time, below a strip of days. It is Wednesday, March 4. */

let family: Family
let sprintId: string

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T10:00:00') })
  family = new Family()
  sprintId = family.aSprint({ status: 'active' }).id
  family.aTask({ title: 'today', day: '2026-03-04', sprintId })
  family.aTask({ title: 'tomorrow', day: '2026-03-05', sprintId })
  await page.viewport(400, 800)
})

afterEach(() => void vi.useRealTimers())

const tab = (name: string) => page.getByRole('group', { name: 'Days' }).getByRole('button', { name })

async function week() {
  visitAs(family, family.ana, '/sprint-board?view=week')
  await shows(page.getByRole('article'))
}

it('opens today first, and other days by tap or swipe', async () => {
  await week()
  await shows(card('today'))
  await expect.element(tab('Thursday, March 5: 1 task')).toHaveAttribute('aria-pressed', 'false')
  await tab('Thursday').click()
  await shows(card('tomorrow'))
  isAbsent(card('today'))
  swipes(80)
  await shows(card('today'))
  swipes(-80)
  await shows(card('tomorrow'))
})

it('opens a day when a card is held over its tab, and accepts a card that is dropped there', async () => {
  await week()
  const from = await grabs('today')
  const { x, y, width, height } = boxOf(tab('Thursday'))
  const goal = { x: x + width / 2, y: y + height / 2 }
  await movesTo({ x: from.x + 8, y: from.y + 4 }, { x: goal.x, y: goal.y + 2 }, goal)
  await shows(dragOverlay())
  await shows(card('tomorrow'))
  await letsGo()
  await isGone(dragOverlay())
  await plans('Ben, Thursday, March 5', 'today', 'tomorrow')
  await expect.poll(() => server.sent('PATCH').map(({ body }) => body)).toEqual([{ day: '2026-03-05' }])
})

/** Swipes quickly with one finger, by this many pixels. */
function swipes(across: number) {
  const from = { x: 200, y: 500 }
  const target = document.elementFromPoint(from.x, from.y)
  const how = { bubbles: true, pointerType: 'touch', isPrimary: true, pointerId: 1 }
  target?.dispatchEvent(new PointerEvent('pointerdown', { ...how, clientX: from.x, clientY: from.y }))
  target?.dispatchEvent(new PointerEvent('pointerup', { ...how, clientX: from.x + across, clientY: from.y }))
}
