import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { openHouse } from '#tests/support/browser.ts'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { card, closeDialog, learnerDialog, open, sprintDialog, stat, statSays } from './steps.ts'

const house = openHouse()

let family: Family

beforeEach(async () => {
  family = await aFamily(house)
  const sprint_id = (await aSprint(house, family, { status: 'active' })).id
  const task = { title: 'Fractions', sprint_id, estimated_time: '2h' }
  await aTask(house, family, task)
  await aTask(house, family, { title: 'Roots', sprint_id, assigned_to: family.mia.id })
})

async function details(page: Page, title: string) {
  await card(page, title).click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.waitFor()
  return dialog
}

/** The task's time spent, as its dialog says it. */
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
