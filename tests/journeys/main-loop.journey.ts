import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import {
  addMember,
  emailOf,
  addTask,
  card,
  expectCardIn,
  createFirstWorkspace,
  dragCardInto,
  openScreen,
  signUp,
  titlesIn,
} from './support/steps.ts'

const app = startAppServer()

const ana = { firstName: 'Ana', username: 'ana', role: 'facilitator' } as const
const ben = { firstName: 'Ben', username: 'ben', role: 'learner' } as const

const tasks = [
  { title: 'Fractions', subject: 'Math', time: '1h' },
  { title: 'Long division', subject: 'Math', time: '45min' },
  { title: 'Water cycle', subject: 'Science', time: '1.5h' },
  { title: 'Leaf collection', subject: 'Science', time: '30min' },
  { title: 'Times tables', subject: 'Math', time: '20min' },
]

// Proves 1.2, 1.4, 1.7, 1.11, 2.86, 2.104, 2.152, 2.164, 2.169, 4.11, 4.13, 4.14, 4.16, 6.1, 6.4, 7.50
it('takes a family from sign-up to a completed sprint', async () => {
  const anas = await app.visit('/')
  await signUp(anas, ana)
  await createFirstWorkspace(anas, 'Lind family')

  const bens = await app.visit('/')
  await signUp(bens, ben)
  await bens.getByText('A facilitator or parent will add you soon').waitFor()

  await openScreen(anas, 'Settings')
  await addMember(anas, emailOf(ben))

  await openScreen(anas, 'Backlog')
  for (const task of tasks) await addTask(anas, { ...task, learner: 'Ben Lind' })
  expect(await titlesIn(anas, 'To do')).toEqual(tasks.map(({ title }) => title))

  await openScreen(anas, 'Sprint planning')
  await createSprint(anas, 'Week one')
  await createSprint(anas, 'Week two')
  await fillSprint(anas, 'Week one')
  await startSprint(anas, 'Week one')
  expect(await titlesIn(anas, 'To do')).toEqual(tasks.map(({ title }) => title))
  await openScreen(anas, 'Sprint planning')
  const second = draftCard(anas, 'Week two')
  expect(await second.getByRole('button', { name: /^Start/ }).isDisabled()).toBe(true)
  await second.getByText('“Week one” is active. Complete it first, then this one can start.').waitFor()

  await workOnBoard(bens)

  await openScreen(anas, 'Sprint board')
  await anas.getByText('20% done').waitFor()
  await expectCardIn(anas, 'In progress', 'Water cycle')
  expect(await titlesIn(anas, 'In progress')).toEqual(['Long division', 'Water cycle'])
  expect(await titlesIn(anas, 'Done')).toEqual(['Times tables'])
  await dragCardInto(anas, 'Fractions', 'Done')
  await anas.getByText('40% done').waitFor()
  await dragCardInto(anas, 'Long division', 'Done')
  await anas.getByText('60% done').waitFor()

  await completeSprint(anas)
  await openScreen(anas, 'Backlog')
  await card(anas, 'Leaf collection').waitFor()
  expect(await titlesIn(anas, 'To do')).toEqual(['Leaf collection', 'Water cycle'])
  expect(await titlesIn(anas, 'In progress')).toEqual([])
  await openScreen(anas, 'Sprint planning')
  await anas.getByRole('button', { name: /Completed sprints/ }).click()
  const completed = anas.getByRole('listitem').filter({ hasText: 'Week one' })
  await completed.getByText('60% done').waitFor()
  await completed.getByText('5 tasks').waitFor()
  expect(await completed.getByRole('button').count()).toBe(0)
})

async function workOnBoard(page: Page) {
  await page.reload()
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await navigation.waitFor()
  expect(await navigation.getByRole('link').allTextContents()).toEqual(['Dashboard', 'Sprint board'])
  await page.goto('/settings')
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
  await page.getByText("You don't have permission to access this page.").waitFor()

  await page.goto('/sprint-board')
  await card(page, 'Times tables').waitFor()
  await dragCardInto(page, 'Times tables', 'Done')
  await expectCardIn(page, 'Done', 'Times tables')

  await dragByKeyboard(page, 'Long division', 'In progress')
  await expectCardIn(page, 'In progress', 'Long division')

  await page.getByRole('button', { name: 'Move “Water cycle” to In progress' }).click()
  await expectCardIn(page, 'In progress', 'Water cycle')
  await page.getByText('20% done').waitFor()
}

/** dnd-kit keyboard drag: Space, then arrows in steps of 25 px until over the column. */
async function dragByKeyboard(page: Page, title: string, to: 'In progress' | 'Done') {
  await card(page, title).focus()
  await page.keyboard.press('Space')
  await page.getByText(`Picked up “${title}”.`).waitFor({ state: 'attached' })
  const place = String.raw`“${title}”: place \d+ of \d+ in “${to}”`
  const over = page.getByText(new RegExp(`^${place}$`))
  for (let step = 0; step < 60 && (await over.count()) === 0; step++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await page.getByText(new RegExp(`^Dropped ${place}$`)).waitFor({ state: 'attached' })
}

function draftCard(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true })
}

async function createSprint(page: Page, name: string) {
  await page.getByRole('button', { name: 'New sprint' }).click()
  await page.getByLabel('Sprint name').fill(name)
  await page.getByLabel('Start date').fill('2026-03-02')
  await page.getByLabel('End date').fill('2026-03-13')
  await page.getByRole('button', { name: 'Create sprint' }).click()
  await draftCard(page, name).waitFor()
}

async function fillSprint(page: Page, name: string) {
  await draftCard(page, name)
    .getByRole('button', { name: /^Assign tasks/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Select all/).check()
  await dialog.getByRole('button', { name: /^Assign/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await draftCard(page, name).getByText('5 tasks planned').waitFor()
}

async function startSprint(page: Page, name: string) {
  await draftCard(page, name)
    .getByRole('button', { name: /^Start/ })
    .click()
  await page.waitForURL('**/sprint-board')
  await page.getByRole('heading', { name, level: 1 }).waitFor()
}

async function completeSprint(page: Page) {
  await openScreen(page, 'Sprint planning')
  await page.getByRole('button', { name: 'Complete sprint' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Complete sprint' }).click()
  await dialog.waitFor({ state: 'detached' })
}
