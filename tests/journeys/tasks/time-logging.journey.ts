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
import { blockApi, mockBadGatewayOnce, holdRequests, unreachableText } from '../support/network.ts'

const app = startAppServer()

let family: Family
let taskId: string

beforeEach(async () => {
  family = await aFamily(app)
  const sprint_id = (await aSprint(app, family, { status: 'active' })).id
  const task = { title: 'Fractions', sprint_id, estimated_time: '2h' }
  taskId = (await aTask(app, family, task)).id
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

it('takes any duration that is typed, and the last step back', async () => {
  const page = await app.visitAs(family.ben, '/sprint-board')
  await openDetails(page, 'Fractions')
  await clickInDialog(page, '+15min')
  await page.getByText('15min added.').waitFor()
  await clickInDialog(page, 'Another amount')
  const field = page.getByLabel('How long?')
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
  await field.fill('soon')
  await page.keyboard.press('Enter')
  await page.getByText('Please write a time such as 30min, 1h or 1.5h.').first().waitFor()
  expect(await field.inputValue()).toBe('soon')
  await field.fill('25h')
  await clickInDialog(page, 'Add')
  await page.getByText('That is more than a day. Please add it in smaller steps.').first().waitFor()
  await field.fill('1:20')
  await clickInDialog(page, 'Add')
  await timeSpentOn(page).getByText('1h 35min', { exact: true }).waitFor()
  await expect.poll(() => field.inputValue()).toBe('')
  await clickInDialog(page, 'Undo')
  await page.getByText('Time removed').first().waitFor()
  expect(await timeSpentOn(page).innerText()).toBe('15min')
  expect(await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).count()).toBe(0)
  await page.reload()
  await page.getByText('15min/2h').waitFor()
})

it('reads what is typed, and empties its field once added, also while other steps are under way', async () => {
  const page = await app.visitAs(family.ben, '/sprint-board')
  await openDetails(page, 'Fractions')
  const letGo = await holdRequests(page, '**/time')
  await clickInDialog(page, '+15min')
  await clickInDialog(page, 'Another amount')
  const field = page.getByLabel('How long?')
  await field.fill('soon')
  await page.keyboard.press('Enter')
  await page.getByText('Please write a time such as 30min, 1h or 1.5h.').first().waitFor()
  await field.fill('20min')
  await clickInDialog(page, 'Add')
  await clickInDialog(page, '+1h')
  letGo()
  await expect.poll(() => field.inputValue()).toBe('')
  await timeSpentOn(page).getByText('1h 35min', { exact: true }).waitFor()
})

it('keeps the next amount that is typed before the answer, and Undo for the step that was not refused', async () => {
  const page = await app.visitAs(family.ben, '/sprint-board')
  await openDetails(page, 'Fractions')
  const letGo = await holdRequests(page, '**/time')
  await clickInDialog(page, 'Another amount')
  const field = page.getByLabel('How long?')
  await field.fill('45min')
  await page.keyboard.press('Enter')
  await field.fill('20')
  letGo()
  await page.getByText('Time logged').first().waitFor()
  expect(await field.inputValue()).toBe('20')

  await page.unroute('**/time')
  await mockBadGatewayOnce(page, '**/time')
  await clickInDialog(page, '+15min')
  await clickInDialog(page, '+30min')
  await page.getByText('Not saved: 15min on “Fractions”').first().waitFor()
  await timeSpentOn(page).getByText('1h 15min', { exact: true }).waitFor()
  await clickInDialog(page, 'Undo')
  await timeSpentOn(page).getByText('45min', { exact: true }).waitFor()
})

it('adds each of several quick steps, and what somebody else adds meanwhile', async () => {
  const page = await app.visitAs(family.ben, '/sprint-board')
  await openDetails(page, 'Fractions')
  const elsewhere = { params: { id: taskId }, body: { minutes: 10 } }
  await app.ok(family.ana, 'POST /api/tasks/:id/time', elsewhere)
  for (const step of ['+15min', '+15min', '+30min']) await clickInDialog(page, step)
  await timeSpentOn(page).getByText('1h 10min', { exact: true }).waitFor()
  const stored = async () => {
    const tasks = { params: { id: family.workspaceId } }
    const [task] = await app.ok(family.ben, 'GET /api/workspaces/:id/tasks', tasks)
    return task?.timeSpent
  }
  await expect.poll(stored).toBe('1h 10min')
  await closeDialog(page)
  await page.reload()
  await page.getByText('1h 10min/2h').waitFor()
})

it('puts the time back and says why when it cannot be logged', async () => {
  const page = await app.visitAs(family.ben, '/sprint-board')
  await openDetails(page, 'Fractions')
  await clickInDialog(page, '+15min')
  await page.getByText('Time logged').first().waitFor()
  const switchOn = await blockApi(page)
  await clickInDialog(page, 'Another amount')
  await page.getByLabel('How long?').fill('40min')
  await clickInDialog(page, 'Add')
  await page.getByText('Failed to log time').first().waitFor()
  await page.getByText(unreachableText).first().waitFor()
  expect(await timeSpentOn(page).innerText()).toBe('15min')
  await page.getByText('Not saved: 40min on “Fractions”').first().waitFor()
  await switchOn()
  await page.getByRole('button', { name: 'Send again' }).click()
  await timeSpentOn(page).getByText('55min', { exact: true }).waitFor()
})

it('logs time for a learner on own tasks only', async () => {
  const page = await app.visitAs(family.ben, '/sprint-board')
  const dialog = await openDetails(page, 'Roots')
  expect(await dialog.getByRole('heading', { name: 'Log time' }).count()).toBe(0)
  await closeDialog(page)
  await openDetails(page, 'Fractions')
  await page.getByRole('heading', { name: 'Log time' }).waitFor()
})
