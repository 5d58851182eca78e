import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { visitAs } from './support/app.ts'
import { Family, type Task } from './support/family.ts'
import { button, dialog, isGone, press, seesSuccess } from './support/screen.ts'
import { plans } from './support/week.ts'

/** Further ways to open the replanning of lost days. It is Wednesday, March 4. */

let family: Family
let sprintId: string

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T10:00:00') })
  family = new Family()
  sprintId = family.aSprint({ status: 'active' }).id
})

afterEach(() => void vi.useRealTimers())

const [wednesday, thursday] = ['2026-03-04', '2026-03-05']

const plan = (title: string, day: string, more: Partial<Task> = {}) =>
  family.aTask({ title, day, sprintId, ...more })
const chosen = () =>
  dialog()
    .getByRole('button', { pressed: true })
    .elements()
    .map((one) => one.querySelector('bdi, span:not([aria-hidden])')?.textContent)
const apply = () => dialog().getByRole('button', { name: 'Apply' }).click()

// Proves 11.149
it('opens from a child’s row in the week, and from a card’s menu for that card’s day', async () => {
  plan('Sums', wednesday)
  plan('Song', thursday, { assignedTo: family.mia.id })
  visitAs(family, family.ana, '/sprint-board?view=week')
  await button('Change of plans: Ben').click()
  await expect.poll(chosen).toEqual(['Ben', 'Wednesday, March 4'])
  await press('Escape')
  await isGone(dialog())
  await button('Move “Song” to…').click()
  await page.getByRole('menuitem', { name: 'Change of plans…' }).click()
  await expect.poll(chosen).toEqual(['Mia', 'Thursday, March 5'])
  await apply()
  await seesSuccess('1 task rescheduled', 'Mia · Thursday, March 5')
  await plans('Mia, Friday, March 6', 'Song')
})
