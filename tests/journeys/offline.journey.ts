import type { Locator, Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { openHouse } from '#tests/support/browser.ts'
import { aFamily, aPerson, aSprint, aTask, type Family, type Person } from '#tests/support/family.ts'
import { isFocused, patiently, seesFailure, seesSuccess } from './messages.ts'
import { isTitled } from './reading.ts'
import { card, open } from './steps.ts'
import { cutOff, loseAnswers, unconfirmed, unreachable, visitUnaware, writesOf } from './wires.ts'

/** The server is out of reach: nothing typed is lost, and another press does it when the server is back. */

const house = openHouse()

let family: Family
let eva: Person

beforeEach(async () => {
  family = await aFamily(house)
  eva = await aPerson(house, 'Eva', 'learner')
})

// Proves 8.1
it('keeps a new task, a changed one and one to delete', async () => {
  await aTask(house, family, { title: 'Fractions' })
  const page = await house.visitAs(family.ana, '/backlog')
  const sent = writesOf(page)
  await page.getByRole('button', { name: 'Add task' }).click()
  await page.getByLabel('Title').fill('Watercolours')
  await page.getByLabel('Subject').selectOption({ label: 'Art' })
  await page.getByLabel('Assign to learner').selectOption({ label: 'Ben Lind' })
  const create = page.getByRole('button', { name: 'Create task' })
  await failsFirst(page, create, 'Failed to create task')
  await seesSuccess(page, 'Task created', 'Watercolours')

  const dialog = page.getByRole('dialog')
  await card(page, 'Fractions').click()
  await dialog.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Title').fill('Halves and thirds')
  await failsFirst(page, dialog.getByRole('button', { name: 'Save changes' }), 'Failed to update task')
  await seesSuccess(page, 'Task updated', 'Halves and thirds')

  await card(page, 'Halves and thirds').click()
  await failsFirst(page, dialog.getByRole('button', { name: 'Delete' }), 'Failed to delete task')
  await seesSuccess(page, 'Task deleted', 'Halves and thirds\nUndo')
  expect(sent).toHaveLength(6)
})

// Proves 8.45
it('keeps a sprint that is being planned, and one that is to end or to begin', async () => {
  await aSprint(house, family, { status: 'active', name: 'Week nine' })
  await aSprint(house, family, { name: 'Week ten' })
  await aTask(house, family, { title: 'Fractions' })
  const page = await house.visitAs(family.ana, '/sprint-planning')
  const sent = writesOf(page)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Sprint name').fill('Volcano week')
  await failsFirst(page, dialog.getByRole('button', { name: 'Save changes' }), 'Failed to update sprint')
  await seesSuccess(page, 'Sprint updated', 'Volcano week')

  await page.getByRole('button', { name: 'Assign tasks' }).click()
  await dialog.getByLabel('Select all').check()
  const assign = dialog.getByRole('button', { name: 'Assign 1 task' })
  const stillSelected = '1 of 1 could not be added and is still selected.'
  await failsFirst(page, assign, 'Failed to assign tasks', `${stillSelected} ${unreachable}`)
  await seesSuccess(page, 'Tasks assigned', '1 task is now in “Volcano week”.')

  await page.getByRole('button', { name: 'New sprint' }).click()
  await dialog.getByLabel('Sprint name').fill('Glacier week')
  await failsFirst(page, dialog.getByRole('button', { name: 'Create sprint' }), 'Failed to create sprint')
  await seesSuccess(page, 'Sprint created', 'Glacier week')

  await page.getByRole('button', { name: 'Complete sprint' }).click()
  await dialog.getByText('Completion rate').waitFor()
  const complete = dialog.getByRole('button', { name: 'Complete sprint' })
  await failsFirst(page, complete, 'Failed to complete sprint')
  await seesSuccess(page, 'Sprint completed', 'Everything was done.')

  const draft = page.getByRole('region', { name: 'Volcano week' })
  await failsFirst(page, draft.getByRole('button', { name: 'Start sprint' }), 'Failed to start sprint')
  await seesSuccess(page, 'Sprint started', 'Volcano week')
  expect(sent).toHaveLength(10)
})

// Proves 8.52
it('keeps what is typed about a workspace, its members and its subjects', async () => {
  const page = await house.visitAs(family.ana, '/settings')
  const sent = writesOf(page)
  await page.getByLabel('Workspace name').fill('Elm street')
  const save = page.getByRole('button', { name: 'Save changes' })
  await failsFirst(page, save, 'Failed to update workspace')
  await seesSuccess(page, 'Workspace updated')

  await page.getByLabel('Add a member by email').fill(eva.email)
  await failsFirst(page, page.getByRole('button', { name: 'Add member' }), 'Failed to add member')
  await seesSuccess(page, 'Member added')

  await page.getByLabel('Add a subject').fill('Pottery')
  await failsFirst(page, page.getByRole('button', { name: 'Add subject' }), 'Failed to add subject')
  await seesSuccess(page, 'Subject added')

  await page.getByRole('button', { name: 'Edit Pottery' }).click()
  await page.getByLabel('Name of the subject').fill('Weaving')
  const rename = page.getByRole('button', { name: 'Save', exact: true })
  await failsFirst(page, rename, 'Failed to update subject')
  await seesSuccess(page, 'Subject updated')

  await failsFirst(page, page.getByRole('button', { name: 'Delete Weaving' }), 'Failed to delete subject')
  await seesSuccess(page, 'Subject deleted')

  await page.getByRole('button', { name: 'Create workspace' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Oak street')
  const create = page.getByRole('button', { name: 'Create', exact: true })
  await failsFirst(page, create, 'Failed to create workspace')
  await seesSuccess(page, 'Workspace created', 'Oak street')
  expect(sent).toHaveLength(12)
})

it('says so even when not a single file more can be loaded', async () => {
  const page = await house.visitAs(family.ana, '/settings')
  await page.getByLabel('Add a subject').fill('Pottery')
  await page.route('**/*', (route) => route.abort())
  const add = page.getByRole('button', { name: 'Add subject' })
  await add.click()
  const words = page.getByRole('alert').filter({ hasText: 'Failed to add subject' })
  await words.getByText(unreachable).waitFor()
  await words.click()
  await words.waitFor({ state: 'detached' })
  await page.unroute('**/*')
  await add.click()
  await seesSuccess(page, 'Subject added')
  await expect.poll(() => page.getByLabel('Add a subject').inputValue(), patiently).toBe('')
})

it('says at once that a device has no network, and gets through when it has one again', async () => {
  const page = await house.visitAs(family.ana, '/settings')
  await page.getByLabel('Add a subject').fill('Pottery')
  const add = page.getByRole('button', { name: 'Add subject', exact: true })
  await page.context().setOffline(true)
  await add.click()
  await page.getByText(unreachable).first().waitFor()
  expect(await page.getByLabel('Add a subject').inputValue()).toBe('Pottery')
  await page.context().setOffline(false)
  await add.click()
  await seesSuccess(page, 'Subject added')
})

it('waits ten seconds for an answer, says that nobody knows, and shows what was saved', async () => {
  const page = await visitUnaware(house, family.ana, '/backlog')
  await page.clock.install()
  const dialog = await newTask(page)
  await loseAnswers(page, '**/api/tasks', 'POST')
  const arrives = page.waitForRequest('**/api/tasks')
  await dialog.getByRole('button', { name: 'Create task' }).click()
  await arrives
  await page.clock.fastForward('00:10')
  await seesFailure(page, 'Failed to create task', unconfirmed)
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Watercolours')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await card(page, 'Watercolours').waitFor()
})

it('creates a task once when its answer was lost, with what was mended before it was sent again', async () => {
  const page = await visitUnaware(house, family.ana, '/backlog')
  const dialog = await newTask(page)
  await page.route('**/api/tasks', (route) => void route.fetch().then(() => route.abort()), { times: 1 })
  const create = dialog.getByRole('button', { name: 'Create task' })
  await create.click()
  await seesFailure(page, 'Failed to create task', unreachable)
  await dialog.getByLabel('Description').fill('With the small brush. ')
  await create.click()
  await seesSuccess(page, 'Task created', 'Watercolours')
  const stored = await house.ok(family.ana, 'GET /api/workspaces/:id/backlog', {
    params: { id: family.workspaceId },
  })
  const described = stored.map(({ title, description }) => [title, description])
  expect(described).toEqual([['Watercolours', 'With the small brush.']])
  expect(await card(page, 'Watercolours').count()).toBe(1)
})

async function newTask(page: Page) {
  await page.getByRole('button', { name: 'Add task' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Watercolours')
  await dialog.getByLabel('Subject').selectOption({ label: 'Art' })
  await dialog.getByLabel('Assign to learner').selectOption({ label: 'Ben Lind' })
  return dialog
}

it('loads a screen whose files did not arrive at first', async () => {
  const page = await house.visitAs(family.ana, '/', { isCold: true })
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
  await page.context().setOffline(true)
  await open(page, 'Backlog')
  const tryAgain = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await tryAgain.waitFor()
  await page.getByRole('main').getByText(unreachable).waitFor()
  await tryAgain.click()
  await page.getByRole('main').getByText(unreachable).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: 'Backlog', level: 1 }).waitFor()
})

it('loads a screen later whose file did not arrive when nobody waited for it any more', async () => {
  const page = await house.visitAs(family.ana, '/')
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
  await page.clock.install()
  const { promise: isLost, resolve: lose } = Promise.withResolvers<void>()
  await page.route('**/assets/backlog-*.js', (route) => isLost.then(() => route.abort()))
  await page.route('/', (route) => route.abort())
  await open(page, 'Backlog')
  await open(page, 'Settings')
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  const asked = page.waitForEvent('requestfailed', (request) => new URL(request.url()).pathname === '/')
  lose()
  await asked
  await page.clock.runFor(2000)
  await page.unroute('**/assets/backlog-*.js')
  await page.unroute('/')
  await open(page, 'Backlog')
  await page.getByRole('heading', { name: 'Backlog', level: 1 }).waitFor()
})

/** A press that does not reach the server and says so; the focus stays where it was, and the next press gets through. */
async function failsFirst(page: Page, button: Locator, title: string, reason = unreachable) {
  const switchOn = await cutOff(page)
  await button.press('Enter')
  await seesFailure(page, title, reason)
  await isFocused(button)
  await switchOn()
  await page.keyboard.press('Enter')
}

it('offers to try again when the server cannot be reached at first', async () => {
  const page = await house.visitAs(family.ana, 'about:blank')
  // A server that is down does not give out the page either: only what the page asks for afterwards can be missing.
  const switchOn = await cutOff(page)
  await page.goto('/backlog')
  const panel = page.getByRole('alert')
  await panel.getByRole('heading', { name: 'This could not be loaded' }).waitFor()
  await panel.getByText(unreachable).waitFor()
  expect(await page.title()).toBe('This could not be loaded · Sprintling')
  const tryAgain = panel.getByRole('button', { name: 'Try again' })
  await tryAgain.click()
  await panel.getByText(unreachable).waitFor()
  await switchOn()
  await tryAgain.click()
  await isTitled(page, 'Backlog')
  expect(otherComplaints()).toEqual([])
})

it('offers to try again on a screen whose lists do not arrive, with the rest of the page still there', async () => {
  const page = await house.visitAs(family.ana, '/')
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
  const switchOn = await cutOff(page)
  await open(page, 'Backlog')
  const panel = page.getByRole('main').getByRole('alert')
  await panel.getByText(unreachable).waitFor()
  await open(page, 'Sprint planning')
  await panel.getByText(unreachable).waitFor()
  await switchOn()
  await panel.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Draft sprints', exact: true }).waitFor()
  await open(page, 'Backlog')
  await page.getByRole('heading', { name: 'Backlog', level: 1 }).waitFor()
  expect(otherComplaints()).toEqual([])
})

/** What kept a screen from loading is told to the console too; this is what else was. */
function otherComplaints() {
  return house.complaints.splice(0).filter((complaint) => !complaint.startsWith('ApiError: 0'))
}
