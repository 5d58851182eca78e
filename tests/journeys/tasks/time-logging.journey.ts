import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { openHouse } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { card, closeDialog, learnerDialog, open, sprintDialog, stat, statSays } from '../support/steps.ts'
import { cutOff, failsInBetween, holdBack, unreachable } from '../support/network.ts'

const house = openHouse()

let family: Family
let taskId: string

beforeEach(async () => {
  family = await aFamily(house)
  const sprint_id = (await aSprint(house, family, { status: 'active' })).id
  const task = { title: 'Fractions', sprint_id, estimated_time: '2h' }
  taskId = (await aTask(house, family, task)).id
  await aTask(house, family, { title: 'Roots', sprint_id, assigned_to: family.mia.id })
})

async function details(page: Page, title: string) {
  await card(page, title).click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.waitFor()
  return dialog
}

const spent = (page: Page) => page.getByRole('dialog').getByRole('definition').last()

const press = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

// Proves 2.69, 2.99, 2.108, 2.185
it('adds up on the task, its card, in both progress dialogs and in the week', async () => {
  const bens = await house.visitAs(family.ben, '/sprint-board')
  await details(bens, 'Fractions')
  expect(await spent(bens).innerText()).toBe('None yet')
  await press(bens, '+30min')
  await bens.getByText('Time logged').first().waitFor()
  expect(await spent(bens).innerText()).toBe('30min')
  await press(bens, '+1h')
  await spent(bens).getByText('1h 30min', { exact: true }).waitFor()
  await bens.getByText('1h · Fractions').first().waitFor()
  await closeDialog(bens)
  await bens.getByText('1h 30min/2h').waitFor()
  expect(await stat(await sprintDialog(bens), 'Time spent')).toContain('1.5 h')
  await closeDialog(bens)
  await open(bens, 'Dashboard')
  await statSays(bens, 'Weekly hours', '1.5 h')

  const anas = await house.visitAs(family.ana, '/learners')
  expect(await stat(await learnerDialog(anas, 'Ben Lind'), 'Time spent')).toContain('1.5 h')
  await closeDialog(anas)
  await open(anas, 'Sprint board')
  await details(anas, 'Fractions')
  await press(anas, '+15min')
  await anas.getByText('Time logged').first().waitFor()
  await closeDialog(anas)
  await anas.getByText('1h 45min/2h').waitFor()
  await open(anas, 'Learners')
  const ben = await learnerDialog(anas, 'Ben Lind')
  await statSays(ben, 'Time spent', '1.8 h')
  await closeDialog(anas)
  await open(anas, 'Dashboard')
  await statSays(anas, 'Weekly hours', '1.8 h')
})

it('takes any duration that is typed, and the last step back', async () => {
  const page = await house.visitAs(family.ben, '/sprint-board')
  await details(page, 'Fractions')
  await press(page, '+15min')
  await page.getByText('15min added.').waitFor()
  await press(page, 'Another amount')
  const field = page.getByLabel('How long?')
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
  await field.fill('soon')
  await page.keyboard.press('Enter')
  await page.getByText('Please write a time such as 30min, 1h or 1.5h.').first().waitFor()
  expect(await field.inputValue()).toBe('soon')
  await field.fill('25h')
  await press(page, 'Add')
  await page.getByText('That is more than a day. Please add it in smaller steps.').first().waitFor()
  await field.fill('1:20')
  await press(page, 'Add')
  await spent(page).getByText('1h 35min', { exact: true }).waitFor()
  await expect.poll(() => field.inputValue()).toBe('')
  await press(page, 'Undo')
  await page.getByText('Time removed').first().waitFor()
  expect(await spent(page).innerText()).toBe('15min')
  expect(await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).count()).toBe(0)
  await page.reload()
  await page.getByText('15min/2h').waitFor()
})

it('reads what is typed, and empties its field once added, also while other steps are under way', async () => {
  const page = await house.visitAs(family.ben, '/sprint-board')
  await details(page, 'Fractions')
  const letGo = await holdBack(page, '**/time')
  await press(page, '+15min')
  await press(page, 'Another amount')
  const field = page.getByLabel('How long?')
  await field.fill('soon')
  await page.keyboard.press('Enter')
  await page.getByText('Please write a time such as 30min, 1h or 1.5h.').first().waitFor()
  await field.fill('20min')
  await press(page, 'Add')
  await press(page, '+1h')
  letGo()
  await expect.poll(() => field.inputValue()).toBe('')
  await spent(page).getByText('1h 35min', { exact: true }).waitFor()
})

it('keeps the next amount that is typed before the answer, and Undo for the step that was not refused', async () => {
  const page = await house.visitAs(family.ben, '/sprint-board')
  await details(page, 'Fractions')
  const letGo = await holdBack(page, '**/time')
  await press(page, 'Another amount')
  const field = page.getByLabel('How long?')
  await field.fill('45min')
  await page.keyboard.press('Enter')
  await field.fill('20')
  letGo()
  await page.getByText('Time logged').first().waitFor()
  expect(await field.inputValue()).toBe('20')

  await page.unroute('**/time')
  await failsInBetween(page, '**/time')
  await press(page, '+15min')
  await press(page, '+30min')
  await page.getByText('Not saved: 15min on “Fractions”').first().waitFor()
  await spent(page).getByText('1h 15min', { exact: true }).waitFor()
  await press(page, 'Undo')
  await spent(page).getByText('45min', { exact: true }).waitFor()
})

it('adds each of several quick steps, and what somebody else adds meanwhile', async () => {
  const page = await house.visitAs(family.ben, '/sprint-board')
  await details(page, 'Fractions')
  const elsewhere = { params: { id: taskId }, body: { minutes: 10 } }
  await house.ok(family.ana, 'POST /api/tasks/:id/time', elsewhere)
  for (const step of ['+15min', '+15min', '+30min']) await press(page, step)
  await spent(page).getByText('1h 10min', { exact: true }).waitFor()
  const stored = async () => {
    const tasks = { params: { id: family.workspaceId } }
    const [task] = await house.ok(family.ben, 'GET /api/workspaces/:id/tasks', tasks)
    return task?.timeSpent
  }
  await expect.poll(stored).toBe('1h 10min')
  await closeDialog(page)
  await page.reload()
  await page.getByText('1h 10min/2h').waitFor()
})

it('puts the time back and says why when it cannot be logged', async () => {
  const page = await house.visitAs(family.ben, '/sprint-board')
  await details(page, 'Fractions')
  await press(page, '+15min')
  await page.getByText('Time logged').first().waitFor()
  const switchOn = await cutOff(page)
  await press(page, 'Another amount')
  await page.getByLabel('How long?').fill('40min')
  await press(page, 'Add')
  await page.getByText('Failed to log time').first().waitFor()
  await page.getByText(unreachable).first().waitFor()
  expect(await spent(page).innerText()).toBe('15min')
  await page.getByText('Not saved: 40min on “Fractions”').first().waitFor()
  await switchOn()
  await page.getByRole('button', { name: 'Send again' }).click()
  await spent(page).getByText('55min', { exact: true }).waitFor()
})

it('logs time for a learner on own tasks only', async () => {
  const page = await house.visitAs(family.ben, '/sprint-board')
  const dialog = await details(page, 'Roots')
  expect(await dialog.getByRole('heading', { name: 'Log time' }).count()).toBe(0)
  await closeDialog(page)
  await details(page, 'Fractions')
  await page.getByRole('heading', { name: 'Log time' }).waitFor()
})
