import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { sessionCookie, startAppServer } from '#tests/support/app-server.ts'
import { aPerson } from '#tests/support/family.ts'
import {
  addMember,
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

const firstTask = { title: 'Fractions', subject: 'Math', time: '1h' }
const otherTasks = [
  { title: 'Long division', subject: 'Math', time: '45min' },
  { title: 'Water cycle', subject: 'Science', time: '1.5h' },
  { title: 'Leaf collection', subject: 'Science', time: '30min' },
  { title: 'Times tables', subject: 'Math', time: '20min' },
]
const tasks = [firstTask, ...otherTasks]

// Proves 1.2, 1.4, 1.7, 1.11, 2.86, 2.104, 2.152, 2.164, 2.169, 4.13, 4.14, 4.16, 6.1, 6.4, 7.50
it('takes a family from sign-up to a completed sprint', async () => {
  const anas = await app.visit('/')
  await signUp(anas, ana)
  await createFirstWorkspace(anas, 'Lind family')

  const ben = await aPerson(app, 'Ben', 'learner')
  const bens = await app.visitAs(ben, '/')
  await bens.getByText('A facilitator or parent will add you soon').waitFor()

  await openScreen(anas, 'Settings')
  await addMember(anas, ben.email)

  await openScreen(anas, 'Backlog')
  await addTask(anas, { ...firstTask, learner: 'Ben Lind' })
  await addTheOthers(anas)
  await card(anas, 'Times tables').waitFor()
  expect(await titlesIn(anas, 'To do')).toEqual(tasks.map(({ title }) => title))

  await openScreen(anas, 'Sprint planning')
  await createSprint(anas, 'Week one')
  await fillSprint(anas, 'Week one')
  await startSprint(anas, 'Week one')
  expect(await titlesIn(anas, 'To do')).toEqual(tasks.map(({ title }) => title))
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
  const completed = anas.getByRole('main').getByRole('listitem').filter({ hasText: 'Week one' })
  await completed.getByText('60% done').waitFor()
  await completed.getByText('5 tasks').waitFor()
  for (const name of ['Edit', 'Start sprint', 'Assign tasks'])
    expect(await completed.getByRole('button', { name }).count(), name).toBe(0)
})

async function workOnBoard(page: Page) {
  await page.reload()
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await navigation.waitFor()
  expect(await navigation.getByRole('link').allTextContents()).toEqual(['Dashboard', 'Sprint board'])
  await navigation.getByRole('link', { name: 'Sprint board' }).click()
  await card(page, 'Times tables').waitFor()
  await dragCardInto(page, 'Times tables', 'Done')
  await expectCardIn(page, 'Done', 'Times tables')

  for (const title of ['Long division', 'Water cycle']) {
    await page.getByRole('button', { name: `Move “${title}” to In progress` }).click()
    await expectCardIn(page, 'In progress', title)
  }
  await page.getByText('20% done').waitFor()
}

/** Creates the other tasks through the API, as a facilitator on another device does. */
async function addTheOthers(page: Page) {
  const cookies = await page.context().cookies()
  const cookie = cookies.find(({ name }) => name === sessionCookie({ token: '' }, app.url).name)
  const caller = { token: cookie?.value ?? '' }
  const [home] = await app.ok(caller, 'GET /api/workspaces')
  const params = { id: home?.id ?? '' }
  const subjects = await app.ok(caller, 'GET /api/workspaces/:id/subjects', { params })
  const members = await app.ok(caller, 'GET /api/workspaces/:id/members', { params })
  const assignedTo = members.find(({ role }) => role === 'learner')?.userId ?? null
  for (const { title, time, subject: name } of otherTasks) {
    const subject = subjects.find((one) => one.name === name)?.id ?? null
    const body = { workspaceId: params.id, title, subject, assignedTo, estimatedTime: time }
    await app.ok(caller, 'POST /api/tasks', { body })
  }
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
