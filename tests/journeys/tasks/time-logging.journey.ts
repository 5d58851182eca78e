import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import {
  card,
  closeDialog,
  openLearnerProgress,
  openScreen,
  openSprintProgress,
  statText,
  expectStat,
} from '../support/steps.ts'

const app = startAppServer()

let family: Family

beforeEach(async () => {
  family = await aFamily(app)
  const sprint_id = (await aSprint(app, family, { status: 'active' })).id
  const task = { title: 'Fractions', sprint_id, estimated_time: '2h' }
  await aTask(app, family, task)
  await aTask(app, family, { title: 'Roots', sprint_id, assigned_to: family.mia.id })
})

async function openDetails(page: Page, title: string) {
  await card(page, title).click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.waitFor()
  return dialog
}

const timeSpentOn = (page: Page) => page.getByRole('dialog').getByRole('definition').last()

const clickInDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

// Proves 2.69, 2.99, 2.108, 2.185
it('adds up on the task, its card, in both progress dialogs and in the week', async () => {
  const bens = await app.visitAs(family.ben, '/sprint-board')
  await openDetails(bens, 'Fractions')
  expect(await timeSpentOn(bens).innerText()).toBe('None yet')
  await clickInDialog(bens, '+30min')
  await bens.getByText('Time logged').first().waitFor()
  expect(await timeSpentOn(bens).innerText()).toBe('30min')
  await clickInDialog(bens, '+1h')
  await timeSpentOn(bens).getByText('1h 30min', { exact: true }).waitFor()
  await bens.getByText('1h · Fractions').first().waitFor()
  await closeDialog(bens)
  await bens.getByText('1h 30min/2h').waitFor()
  expect(await statText(await openSprintProgress(bens), 'Time spent')).toContain('1.5 h')
  await closeDialog(bens)
  await openScreen(bens, 'Dashboard')
  await expectStat(bens, 'Weekly hours', '1.5 h')

  const anas = await app.visitAs(family.ana, '/learners')
  expect(await statText(await openLearnerProgress(anas, 'Ben Lind'), 'Time spent')).toContain('1.5 h')
  await closeDialog(anas)
  await openScreen(anas, 'Sprint board')
  await openDetails(anas, 'Fractions')
  await clickInDialog(anas, '+15min')
  await anas.getByText('Time logged').first().waitFor()
  await closeDialog(anas)
  await anas.getByText('1h 45min/2h').waitFor()
  await openScreen(anas, 'Learners')
  const ben = await openLearnerProgress(anas, 'Ben Lind')
  await expectStat(ben, 'Time spent', '1.8 h')
  await closeDialog(anas)
  await openScreen(anas, 'Dashboard')
  await expectStat(anas, 'Weekly hours', '1.8 h')
})
