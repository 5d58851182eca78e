import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily } from '#tests/support/family.ts'
import { card } from '../support/steps.ts'
import { expectSuccessToast } from '../support/toasts.ts'

const app = startAppServer()

async function planWeek(page: Page, name: string, startDate: string, endDate: string) {
  await page.getByRole('button', { name: 'New sprint' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Sprint name').fill(name)
  await dialog.getByLabel('Start date').fill(startDate)
  await dialog.getByLabel('End date').fill(endDate)
  await dialog.getByRole('button', { name: 'Create sprint' }).click()
}

// Proves 11.137
it('goes through a book week by week: what falls into a new sprint is offered, and goes on where the last one ended', async () => {
  const family = await aFamily(app)
  const [page, toms] = await Promise.all([
    app.visitAs(family.ana, '/sprint-planning'),
    app.visitAs(family.tom, '/sprint-planning'),
  ])
  await page.getByRole('button', { name: 'New series' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('List, in order').click()
  await dialog.getByLabel('Tasks', { exact: true }).fill('Chapter 1 … 12')
  await dialog.getByRole('checkbox', { name: 'Ben Lind' }).click()
  await dialog.getByText('A few a week').click()
  await dialog.getByLabel('First day').fill('2026-03-02')
  await dialog.getByRole('button', { name: 'Create series' }).click()
  await expectSuccessToast(page, 'Series created', 'Chapter 1 … 12')
  await toms.getByRole('heading', { name: 'Chapter 1 … 12' }).waitFor()

  await planWeek(page, 'Week ten', '2026-03-02', '2026-03-06')
  await dialog.getByRole('heading', { name: 'From your series' }).waitFor()
  await dialog.getByRole('button', { name: 'Add 3 tasks' }).click()
  await expectSuccessToast(page, 'Tasks added', '3 tasks are now in “Week ten”.')
  await toms.getByText('3 tasks planned').waitFor()
  expect(await toms.getByRole('button', { name: /From your series/ }).count()).toBe(0)

  await planWeek(page, 'Week eleven', '2026-03-09', '2026-03-13')
  await dialog.getByText('Chapter 4', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await toms.getByRole('button', { name: 'Add 3 tasks from series' }).waitFor()

  await page.getByRole('region', { name: 'Week ten' }).getByRole('button', { name: 'Start sprint' }).click()
  await card(page, 'Chapter 3').click()
  await page.getByRole('dialog', { name: 'Chapter 3' }).getByRole('button', { name: 'Show series' }).click()
  await page.getByRole('dialog', { name: 'Chapter 1 … 12' }).getByText('Chapter 4', { exact: true }).waitFor()
})
