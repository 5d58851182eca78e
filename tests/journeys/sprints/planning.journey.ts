import type { Locator, Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { recordRequests } from '../support/recorded-requests.ts'
import { pauseClock } from '../support/clock.ts'
import { expectSuccessToast } from '../support/toasts.ts'
import { boundingBoxOf } from '../support/steps.ts'

const app = startAppServer()

let family: Family

beforeEach(async () => {
  family = await aFamily(app)
})

const openPlanning = () => app.visitAs(family.ana, '/sprint-planning')

// Proves 2.141, 2.143, 4.12, 7.35, 7.36
it('plans a sprint by its name, its description and its days, and changes it', async () => {
  const page = await openPlanning()
  const sent = recordRequests(page, 'POST', 'PATCH')
  await page.getByRole('button', { name: 'New sprint' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  const fields = dialog.locator('input[name], textarea[name]')
  expect(await fields.evaluateAll((all) => all.map((field) => field.getAttribute('name')))).toEqual([
    'name',
    'startDate',
    'endDate',
    'description',
  ])
  for (const label of ['Start date', 'End date'])
    expect(await dialog.getByLabel(label).getAttribute('type')).toBe('date')
  const typed = { name: 'Volcano week', startDate: '2026-03-02', endDate: '2026-03-06' }
  await dialog.getByLabel('Sprint name').fill(typed.name)
  await dialog.getByLabel('Start date').fill(typed.startDate)
  await dialog.getByLabel('End date').fill(typed.endDate)
  await dialog.getByLabel('Description').fill('Hot stones.')
  await dialog.getByRole('button', { name: 'Create sprint' }).click()
  await expectSuccessToast(page, 'Sprint created', 'Volcano week')

  await page.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Description').fill('Cold lava.')
  await dialog.getByLabel('End date').fill('2026-03-09')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expectSuccessToast(page, 'Sprint updated', 'Volcano week')
  await page.getByRole('region', { name: 'Volcano week' }).getByText('Cold lava.').waitFor()
  const { workspaceId } = family
  const [made, changed] = sent
  expect(made).toEqual({
    call: 'POST /api/sprints',
    body: { ...typed, description: 'Hot stones.', workspaceId },
  })
  expect(changed?.call).toMatch(/^PATCH \/api\/sprints\//)
  const was = { description: 'Hot stones.', endDate: typed.endDate }
  expect(changed?.body).toEqual({ description: 'Cold lava.', endDate: '2026-03-09', was })
})

// Proves 9.30, 9.31
it('explains a button after 700 ms, and the next one at once within 300 ms', async () => {
  const { id } = await aSprint(app, family)
  for (const title of ['Find ten leaves', 'Draw a map']) await aTask(app, family, { title, sprint_id: id })
  const page = await openPlanning()
  await page.getByRole('button', { name: 'Show the plan' }).click()
  const takeOut = (title: string) =>
    page.getByRole('button', { name: `Put “${title}” back into the backlog` })
  const [one, two] = [takeOut('Find ten leaves'), takeOut('Draw a map')]
  const tooltip = page.getByRole('tooltip')
  const pointAt = async (button: Locator) => {
    const { x, y } = await boundingBoxOf(button)
    await movePointer(page, x + 10, y + 10)
  }
  const leave = async () => {
    // away from the tooltip, which stays open while the pointer moves towards it
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

/** Moves the pointer and waits a frame, because Chromium merges the moves of one frame. */
async function movePointer(page: Page, x: number, y: number) {
  const felt = await page.evaluateHandle(() => {
    const seen = { moves: 0 }
    window.addEventListener('pointermove', () => (seen.moves += 1), { capture: true, once: true })
    return seen
  })
  await page.mouse.move(x, y)
  await expect.poll(() => felt.evaluate(({ moves }) => moves)).toBe(1)
}
