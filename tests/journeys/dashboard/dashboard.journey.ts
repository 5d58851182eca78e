import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { recordRequests } from '../support/recorded-requests.ts'
import { expectSuccessToast } from '../support/toasts.ts'
import { textInOneLine, statText, expectStat } from '../support/steps.ts'
import { currentPath } from '../support/network.ts'

const app = startAppServer()

let family: Family

beforeEach(async () => {
  family = await aFamily(app)
})

// Proves 2.65, 2.66, 2.67, 2.68, 2.69
it('welcomes by first name, and counts tasks, sprints, learners and hours', async () => {
  const { id: sprint_id } = await aSprint(app, family, { status: 'active' })
  await aSprint(app, family)
  const { id } = await aTask(app, family, { sprint_id, status: 'done' })
  for (let made = 0; made < 2; made++) await aTask(app, family, { sprint_id })
  await app.ok(family.ben, 'POST /api/tasks/:id/time', { params: { id }, body: { minutes: 90 } })
  const page = await app.visitAs(family.ana, '/')
  await page.getByRole('heading', { name: 'Welcome, Ana!', level: 1 }).waitFor()
  await expectStat(page, 'Task completion', '33%')
  expect(await statText(page, 'Task completion')).toContain(
    '33% 1 of 3 tasks done In all sprints and the backlog',
  )
  await page.getByRole('region', { name: 'In all your workspaces' }).waitFor()
  expect(await statText(page, 'Active sprints')).toContain('1 of 2 sprints in total')
  expect(await statText(page, 'Learners')).toContain('2 in all your workspaces')
  expect(await statText(page, 'Weekly hours')).toContain('1.5 h')
})

// Proves 2.70, 2.71, 2.72, 2.73, 2.75
it('shows each workspace on a card that leads to its board, and facilitators what they can begin', async () => {
  await aSprint(app, family, { status: 'active', name: 'Volcano week' })
  const body = { name: 'The co-op', description: 'On Fridays.' }
  const { id } = await app.ok(family.ana, 'POST /api/workspaces', { body })
  const page = await app.visitAs(family.ana, '/')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'New sprint' }).waitFor()
  await main.getByRole('button', { name: 'Create workspace' }).waitFor()
  const cardOf = (name: string) =>
    main.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 3 }) })
  expect(await textInOneLine(cardOf('Lind family'))).toBe(
    'Lind family Active No description 2 learners 1 active sprint Enter',
  )
  expect(await textInOneLine(cardOf('The co-op'))).toBe(
    'The co-op Active On Fridays. 0 learners 0 active sprints Enter',
  )
  await cardOf('The co-op').getByRole('button', { name: 'Enter The co-op' }).click()
  await page.getByRole('heading', { name: 'No sprint is active' }).waitFor()
  expect(currentPath(page)).toBe('/sprint-board')
  expect(await page.getByLabel('Workspace', { exact: true }).inputValue()).toBe(id)
  await page.goto('/')
  await main.getByRole('button', { name: 'Enter Lind family' }).click()
  await page.getByRole('heading', { name: 'Volcano week', level: 1 }).waitFor()
})

// Proves 2.74
it('says that nothing has happened yet, and then what has', async () => {
  const page = await app.visitAs(family.ana, '/')
  await page.getByText('Nothing has happened yet.').waitFor()
  const { id } = await aSprint(app, family, { name: 'Volcano week' })
  await app.ok(family.tom, 'POST /api/sprints/:id/start', { params: { id } })
  await page.reload()
  await page.getByText('Tom Lind started the sprint “Volcano week”').waitFor()
  expect(await page.getByText('Nothing has happened yet.').count()).toBe(0)
})

// Proves 2.76, 2.77, 2.78, 6.3, 7.13
it('creates a workspace with a name and a description, and starts empty the next time', async () => {
  const page = await app.visitAs(family.ana, '/')
  const sent = recordRequests(page, 'POST')
  const begin = page.getByRole('main').getByRole('button', { name: 'Create workspace' })
  const dialog = page.getByRole('dialog')
  await begin.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await begin.click()
  await dialog.getByLabel('Name').fill('The co-op')
  await dialog.getByLabel('Description (optional)').fill('On Fridays.')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await expectSuccessToast(page, 'Workspace created', 'The co-op')
  const body = { name: 'The co-op', description: 'On Fridays.' }
  expect(sent).toEqual([{ call: 'POST /api/workspaces', body }])
  const workspace = page.getByLabel('Workspace', { exact: true })
  await expect.poll(() => workspace.getByRole('option').allInnerTexts()).toEqual(['Lind family', 'The co-op'])
  await begin.click()
  for (const field of ['Name', 'Description (optional)'])
    expect(await dialog.getByLabel(field).inputValue()).toBe('')
})
