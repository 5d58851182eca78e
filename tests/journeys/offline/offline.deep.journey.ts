import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, type Family } from '#tests/support/family.ts'
import { expectErrorToast, expectSuccessToast } from '../support/toasts.ts'
import { card, openScreen } from '../support/steps.ts'
import { installClock } from '../support/clock.ts'
import { unreachableText, visitWithoutEvents } from '../support/network.ts'

/** An unreachable server: input is kept, and a retry works once the server is back. */

const app = startAppServer()

let family: Family

beforeEach(async () => {
  family = await aFamily(app)
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
  await installClock(page)
  const { promise: isLost, resolve: lose } = Promise.withResolvers<void>()
  await page.route('**/assets/backlog-*.js', (route) => isLost.then(() => route.abort()))
  await page.route('/', (route) => route.abort())
  await openScreen(page, 'Backlog')
  await page.clock.runFor(2000) // the preload waits this long for the file, then the screen itself waits for it
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
