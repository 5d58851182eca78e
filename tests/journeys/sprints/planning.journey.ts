import type { Locator, Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { recordRequests } from '../support/recorded-requests.ts'
import { pauseClock } from '../support/clock.ts'
import { expectEnabled, expectSuccessToast } from '../support/toasts.ts'
import { boundingBoxOf, textInOneLine } from '../support/steps.ts'
import { holdRequests, currentPath } from '../support/network.ts'

const app = startAppServer()

const days = { start_date: '2026-03-02', end_date: '2026-03-06' }
const daysText = 'Mar 2 – 6, 2026'

let family: Family

beforeEach(async () => {
  family = await aFamily(app)
})

const openPlanning = () => app.visitAs(family.ana, '/sprint-planning')

// Proves 2.145, 2.146
it('shows the active sprint with its figures, and leads to its board', async () => {
  const { id } = await aSprint(app, family, {
    ...days,
    name: 'Volcano week',
    description: 'Hot stones.',
    status: 'active',
  })
  for (const status of ['done', 'done', 'todo'] as const) await aTask(app, family, { sprint_id: id, status })
  const page = await openPlanning()
  const active = page.getByRole('region', { name: 'Volcano week' })
  await active.waitFor()
  const said = await textInOneLine(active)
  for (const words of ['Active', '67% done', 'Hot stones.', daysText, '3 tasks'])
    expect(said).toContain(words)
  await active.getByRole('link', { name: 'View board' }).click()
  await page.getByRole('heading', { name: 'Volcano week', level: 1 }).waitFor()
  expect(currentPath(page)).toBe('/sprint-board')
})

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

// Proves 2.148, 2.149
it('shows each draft with what is planned in it and what can be done with it', async () => {
  const { id } = await aSprint(app, family, {
    ...days,
    name: 'Forest week',
    description: 'Out every morning.',
  })
  await aTask(app, family, { sprint_id: id })
  await aTask(app, family, { sprint_id: id })
  const page = await openPlanning()
  const draft = page.getByRole('region', { name: 'Forest week' })
  await draft.waitFor()
  const said = await textInOneLine(draft)
  for (const words of ['Draft', '2 tasks planned', 'Out every morning.', daysText])
    expect(said).toContain(words)
  for (const name of ['Assign tasks', 'Start sprint', 'Edit'])
    expect(await draft.getByRole('button', { name, exact: true }).isEnabled()).toBe(true)
})

// Proves 2.150
it('offers to create a draft where there is none', async () => {
  const page = await openPlanning()
  await page.getByRole('heading', { name: 'No draft sprints' }).waitFor()
  await page.getByText('A draft is a plan you can change as often as you like.').waitFor()
  await page.getByRole('button', { name: 'Create draft sprint' }).click()
  await page.getByRole('dialog', { name: 'New sprint' }).waitFor()
})

// Proves 2.151, 2.152
it('keeps completed sprints folded away, with their number, to be read only', async () => {
  for (const name of ['First week', 'Second week']) {
    const { id } = await aSprint(app, family, { ...days, name, status: 'completed' })
    await aTask(app, family, { sprint_id: id, status: 'done' })
    await aTask(app, family, { sprint_id: id })
  }
  const page = await openPlanning()
  const fold = page.getByRole('button', { name: 'Completed sprints 2' })
  await fold.waitFor()
  expect(await page.getByText('First week').count()).toBe(0)
  await fold.click()
  const first = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'First week' }) })
  const said = await textInOneLine(first)
  for (const words of ['50% done', daysText, '2 tasks']) expect(said).toContain(words)
  expect(await first.getByRole('button').or(first.getByRole('link')).count()).toBe(0)
  await fold.click()
  await first.waitFor({ state: 'detached' })
})

// Proves 2.147, 2.153, 2.154, 2.155, 2.156, 2.157, 4.15, 7.48
it('looks back at a sprint before it is completed, warns of what is not done, and stays on the page', async () => {
  const { id } = await aSprint(app, family, {
    ...days,
    name: 'Volcano week',
    description: 'Hot stones.',
    status: 'active',
  })
  await aTask(app, family, { sprint_id: id, status: 'done' })
  await aTask(app, family, { sprint_id: id, status: 'in_progress' })
  await aTask(app, family, { sprint_id: id })
  const page = await openPlanning()
  const open = page.getByRole('main').getByRole('button', { name: 'Complete sprint' })
  let reads = 0
  page.on('request', (request) => (reads += request.url().endsWith(`/sprints/${id}/tasks`) ? 1 : 0))
  await open.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('2 tasks are not done yet.').waitFor()
  const said = await textInOneLine(dialog)
  for (const words of ['Volcano week', 'Hot stones.', daysText]) expect(said).toContain(words)
  expect(said).toContain('Completed 1 Not completed 2 Completion rate 33%')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await open.click()
  await dialog.getByText('2 tasks are not done yet.').waitFor()
  expect(reads).toBe(1)
  const letGo = await holdRequests(page, '**/complete')
  await dialog.getByRole('button', { name: 'Complete sprint' }).click()
  await expectEnabled(dialog.getByRole('button', { name: 'Completing…' }), false)
  letGo()
  await dialog.waitFor({ state: 'detached' })
  await expectSuccessToast(page, 'Sprint completed', '2 unfinished tasks were copied to the backlog.')
  expect(currentPath(page)).toBe('/sprint-planning')
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
