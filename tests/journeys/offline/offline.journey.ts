import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, type Family } from '#tests/support/family.ts'
import { stepTimeout, expectErrorToast, expectSuccessToast } from '../support/toasts.ts'
import { card, openScreen } from '../support/steps.ts'
import { unreachableText, visitWithoutEvents } from '../support/network.ts'

/** The server is unreachable: input is kept, and a retry works once it is back. */

const app = startAppServer()

let family: Family

beforeEach(async () => {
  family = await aFamily(app)
})

it('says so when not a single file more can be loaded, or the device has no network, and gets through after that', async () => {
  const page = await app.visitAs(family.ana, '/settings')
  const subject = page.getByLabel('Add a subject')
  const add = page.getByRole('button', { name: 'Add subject', exact: true })
  await subject.fill('Pottery')
  await page.route('**/*', (route) => route.abort())
  await add.click()
  const words = page.getByRole('alert').filter({ hasText: 'Failed to add subject' })
  await words.getByText(unreachableText).waitFor()
  await words.click()
  await words.waitFor({ state: 'detached' })
  await page.unroute('**/*')
  await add.click()
  await expectSuccessToast(page, 'Subject added')
  await expect.poll(() => subject.inputValue(), stepTimeout).toBe('')

  await subject.fill('Weaving')
  await page.context().setOffline(true)
  await add.click()
  await expectErrorToast(page, 'Failed to add subject', unreachableText)
  expect(await subject.inputValue()).toBe('Weaving')
  await page.context().setOffline(false)
  await add.click()
  await expectSuccessToast(page, 'Subject added')
})

it('creates a task once when its answer was lost, with what was mended before it was sent again', async () => {
  const page = await visitWithoutEvents(app, family.ana, '/backlog')
  await page.getByRole('button', { name: 'Add task' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Watercolours')
  await dialog.getByLabel('Subject').selectOption({ label: 'Art' })
  await dialog.getByLabel('Assign to learner').selectOption({ label: 'Ben Lind' })
  await page.route('**/api/tasks', (route) => void route.fetch().then(() => route.abort()), { times: 1 })
  const create = dialog.getByRole('button', { name: 'Create task' })
  await create.click()
  await expectErrorToast(page, 'Failed to create task', unreachableText)
  await dialog.getByLabel('Description').fill('With the small brush. ')
  await create.click()
  await expectSuccessToast(page, 'Task created', 'Watercolours')
  const stored = await app.ok(family.ana, 'GET /api/workspaces/:id/backlog', {
    params: { id: family.workspaceId },
  })
  const described = stored.map(({ title, description }) => [title, description])
  expect(described).toEqual([['Watercolours', 'With the small brush.']])
  expect(await card(page, 'Watercolours').count()).toBe(1)
})

it('loads a screen whose files did not arrive at first', async () => {
  const page = await app.visitAs(family.ana, '/', { isCold: true })
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
  await page.context().setOffline(true)
  await openScreen(page, 'Backlog')
  const tryAgain = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await tryAgain.waitFor()
  await page.getByRole('main').getByText(unreachableText).waitFor()
  await tryAgain.click()
  await page.getByRole('main').getByText(unreachableText).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: 'Backlog', level: 1 }).waitFor()
})

it('loads a screen later whose file did not arrive when nobody waited for it any more', async () => {
  const page = await app.visitAs(family.ana, '/')
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
  await page.clock.install()
  const { promise: isLost, resolve: lose } = Promise.withResolvers<void>()
  await page.route('**/assets/backlog-*.js', (route) => isLost.then(() => route.abort()))
  await page.route('/', (route) => route.abort())
  await openScreen(page, 'Backlog')
  await page.clock.runFor(2000) // so long its file is awaited ahead, then by the screen itself
  await openScreen(page, 'Settings')
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  const asked = page.waitForEvent('requestfailed', (request) => new URL(request.url()).pathname === '/')
  lose()
  await asked
  await page.clock.runFor(2000)
  await page.unroute('**/assets/backlog-*.js')
  await page.unroute('/')
  await openScreen(page, 'Backlog')
  await page.getByRole('heading', { name: 'Backlog', level: 1 }).waitFor()
})
