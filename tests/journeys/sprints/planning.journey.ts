import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, type Family } from '#tests/support/family.ts'
import { recordRequests } from '../support/recorded-requests.ts'
import { expectSuccessToast } from '../support/toasts.ts'

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
