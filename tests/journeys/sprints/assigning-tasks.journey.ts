import type { Locator, Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { recordRequests } from '../support/recorded-requests.ts'
import { pauseClock } from '../support/clock.ts'
import { expectEnabled, expectSuccessToast } from '../support/toasts.ts'
import { boundingBoxOf, textInOneLine } from '../support/steps.ts'
import { holdRequests } from '../support/network.ts'

const app = startAppServer()

let family: Family

beforeEach(async () => {
  family = await aFamily(app)
})

const openPlanning = () => app.visitAs(family.ana, '/sprint-planning')

// Proves 2.158, 2.160, 2.161, 2.163, 4.17, 7.34
it('offers the backlog under its subjects, and puts what is chosen into the draft, one call a task', async () => {
  const { id: sprintId } = await aSprint(app, family, { name: 'Forest week' })
  const description = 'As far as the river.'
  const fox = { title: 'Paint a fox', description, subject_id: family.art, estimated_time: '45min' }
  const { id: first } = await aTask(app, family, fox)
  const { id: second } = await aTask(app, family, { title: 'Fractions', status: 'in_progress' })
  await aTask(app, family, { title: 'Visit the museum', subject_id: null, assigned_to: null })
  const page = await openPlanning()
  const sent = recordRequests(page, 'PATCH')
  await page.getByRole('button', { name: 'Assign tasks' }).click()
  const dialog = page.getByRole('dialog')
  const group = (name: string) => dialog.getByRole('region', { name })
  await group('Math').waitFor()
  const row = (name: string) => textInOneLine(group(name).getByRole('listitem'))
  expect(await row('Art')).toBe('Paint a fox As far as the river. Ben Lind 45min To do')
  expect(await row('Math')).toBe('Fractions Ben Lind No estimate In progress')
  expect(await row('Uncategorized')).toBe('Visit the museum Nobody yet No estimate To do')
  expect(await isDisabled(dialog, 'Assign tasks')).toBe(true)

  const all = dialog.getByRole('checkbox', { name: 'Select all' })
  await all.check()
  await dialog.getByText('3 selected').waitFor()
  await dialog.getByRole('checkbox', { name: 'Visit the museum' }).uncheck()
  await dialog.getByText('2 selected').waitFor()
  expect(await all.isChecked()).toBe(false)
  expect(await dialog.getByRole('button', { name: 'Cancel' }).isEnabled()).toBe(true)
  const letGo = await holdRequests(page, '**/api/tasks/*')
  await dialog.getByRole('button', { name: 'Assign 2 tasks' }).click()
  await expectEnabled(dialog.getByRole('button', { name: 'Assigning…' }), false)
  const byCall = (one: { call: string }, other: { call: string }) => (one.call < other.call ? -1 : 1)
  const expected = [first, second].map((id) => ({ call: `PATCH /api/tasks/${id}`, body: { sprintId } }))
  await expect.poll(() => sent.toSorted(byCall)).toEqual(expected.toSorted(byCall))
  letGo()
  await expectSuccessToast(page, 'Tasks assigned', '2 tasks are now in “Forest week”.')
})

it('keeps the order of the backlog, in whatever order the calls arrive', async () => {
  const { id: sprintId } = await aSprint(app, family, { name: 'Forest week' })
  const titles = ['Fractions', 'Roots', 'Powers', 'Angles']
  const ids: string[] = []
  for (const title of titles) ids.push((await aTask(app, family, { title })).id)
  const page = await openPlanning()
  const letGo = await Promise.all(ids.map((id) => holdRequests(page, `**/api/tasks/${id}`)))
  await page.getByRole('button', { name: 'Assign tasks' }).click()
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Assign 4 tasks' }).click()
  const inSprint = () => app.ok(family.ana, 'GET /api/sprints/:id/tasks', { params: { id: sprintId } })
  for (const place of [2, 0, 3, 1]) {
    letGo[place]?.()
    await expect.poll(async () => (await inSprint()).map(({ id }) => id)).toContain(ids[place])
  }
  await expectSuccessToast(page, 'Tasks assigned', '4 tasks are now in “Forest week”.')
  expect((await inSprint()).map(({ title }) => title)).toEqual(titles)
})

// Proves 2.162
it('says that there is nothing to assign while the backlog is empty', async () => {
  await aSprint(app, family)
  const page = await openPlanning()
  await page.getByRole('button', { name: 'Assign tasks' }).click()
  await page.getByText('The backlog is empty. Add tasks to it first, then choose them here.').waitFor()
})

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

function isDisabled(within: Locator | Page, button: string) {
  return within.getByRole('button', { name: button, exact: true }).isDisabled()
}

function isInsideViewport(place: Locator) {
  return place.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)
    return element === hit || element.contains(hit) || hit?.closest('label')?.contains(element) === true
  })
}
