import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { expectFocused, stepTimeout, expectSuccessToast } from '../support/toasts.ts'
import { card, expectCardIn } from '../support/steps.ts'
import { blockApi, holdRequests, unreachableText } from '../support/network.ts'

/** Chunks or data that fail to load, and chunks that are gone after an upgrade. */

const app = startAppServer()

let family: Family

beforeEach(async () => {
  family = await aFamily(app)
  const { id } = await aSprint(app, family, { status: 'active' })
  await aTask(app, family, { title: 'Fractions', sprint_id: id })
})

it('says in its place that a dialog or a menu could not be loaded, keeps the page, and opens it once online', async () => {
  const page = await app.visitAs(family.ana, '/sprint-board', { isCold: true })
  await card(page, 'Fractions').waitFor()
  await page.context().setOffline(true)
  for (const opener of [page.getByRole('button', { name: 'Create workspace' }), accountMenu(page)]) {
    await opener.click()
    await loadErrorDialog(page).getByText(unreachableText).waitFor()
    await loadErrorDialog(page).getByRole('button', { name: 'Close' }).click()
    await loadErrorDialog(page).waitFor({ state: 'detached' })
    await expectFocused(opener)
  }
  await card(page, 'Fractions').click()
  await loadErrorDialog(page).getByText(unreachableText).waitFor()
  await loadErrorDialog(page).getByRole('button', { name: 'Try again' }).click()
  await loadErrorDialog(page).getByText(unreachableText).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('dialog', { name: 'Fractions' }).waitFor()
  await page.keyboard.press('Escape')
  await expectFocused(card(page, 'Fractions'))
})

it('shows that a dialog is on its way, and does not open it after Escape or Back', async () => {
  const page = await app.visitAs(family.ana, '/sprint-board')
  await card(page, 'Fractions').waitFor()
  const ways = [
    [card(page, 'Fractions'), 'task-details-dialog', () => page.keyboard.press('Escape')],
    [page.getByRole('button', { name: 'Create workspace' }), 'create-workspace-dialog', () => page.goBack()],
  ] as const
  for (const [opener, file, callOff] of ways) {
    const letGo = await holdRequests(page, `**/assets/${file}-*.js`)
    const arrived = page.waitForResponse(new RegExp(file))
    await opener.click()
    const sign = page.getByRole('status').getByText('Loading…')
    await sign.waitFor()
    await callOff()
    await sign.waitFor({ state: 'detached' })
    await expectFocused(opener)
    letGo()
    await (await arrived).finished()
  }
  await accountMenu(page).click()
  await page.getByRole('menu').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

it('does the same for the drawer of a phone', async () => {
  const page = await app.visitAs(family.ana, '/sprint-board', { viewport: { width: 390, height: 844 } })
  await card(page, 'Fractions').waitFor()
  const switchOn = await blockAssets(page, 'shell-drawer', 'abort')
  await page.route('/', (route) => route.abort())
  const menu = page.getByRole('button', { name: 'Open the menu' })
  await menu.click()
  await loadErrorDialog(page).getByText(unreachableText).waitFor()
  await page.keyboard.press('Escape')
  await expectFocused(menu)
  await card(page, 'Fractions').waitFor()
  await switchOn()
  await menu.click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
})

it('says that it is our fault when the server lacks a file of its own version, after one look whether a new page helps', async () => {
  const page = await app.visitAs(family.ana, '/sprint-board')
  await card(page, 'Fractions').waitFor()
  await blockAssets(page, 'task-details-dialog', 'missing')
  const loads: string[] = []
  page.on('domcontentloaded', () => loads.push(page.url()))
  await card(page, 'Fractions').click()
  await loadErrorDialog(page).getByText('Something went wrong on our side.').waitFor()
  await loadErrorDialog(page).getByRole('button', { name: 'Try again' }).click()
  await loadErrorDialog(page).getByText('Something went wrong on our side.').waitFor()
  await loadErrorDialog(page).getByRole('button', { name: 'Close' }).click()
  await card(page, 'Fractions').waitFor()
  expect(loads).toHaveLength(1)
  const complaints = app.consoleErrors.splice(0)
  expect(complaints.length).toBeGreaterThan(0)
  expect(complaints.filter((complaint) => !complaint.includes('dynamically imported'))).toEqual([])
})

it('loads the page anew by itself after an upgrade, with what was typed and what was to be opened', async () => {
  const page = await app.visitAs(family.ana, '/settings')
  await page.getByLabel('Description').fill('Half of it')
  await deployNewVersion(page, 'create-workspace-dialog')
  await page.getByRole('button', { name: 'Create workspace' }).click()
  await page.getByRole('dialog', { name: 'Create workspace' }).getByLabel('Name').fill('Oak street')
  expect(await runsNewVersion(page)).toBe(true)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expectSuccessToast(page, 'Workspace created', 'Oak street')
  await page.getByLabel('Workspace', { exact: true }).selectOption({ label: 'Lind family' })
  await expect.poll(() => page.getByLabel('Description').inputValue(), stepTimeout).toBe('Half of it')
})

it('waits with that until nothing is being saved', async () => {
  const page = await app.visitAs(family.ana, '/sprint-board')
  await card(page, 'Fractions').waitFor()
  await deployNewVersion(page, 'task-details-dialog')
  const save = await holdRequests(page, '**/api/tasks/*')
  await page.getByRole('button', { name: 'Move “Fractions” to In progress' }).click()
  await card(page, 'Fractions').click()
  await page.getByRole('dialog', { name: 'Sprintling has been updated' }).waitFor()
  expect(await runsNewVersion(page)).toBe(false)
  save()
  await page.getByRole('dialog', { name: 'Fractions' }).waitFor()
  expect(await runsNewVersion(page)).toBe(true)
  await page.keyboard.press('Escape')
  await expectCardIn(page, 'In progress', 'Fractions')
})

it('does not load the page anew when the server has gone meanwhile', async () => {
  const page = await app.visitAs(family.ana, '/sprint-board')
  await card(page, 'Fractions').waitFor()
  await deployNewVersion(page, 'task-details-dialog')
  await blockApi(page)
  await page.getByRole('button', { name: 'Move “Fractions” to In progress' }).click()
  const dismiss = page.getByRole('button', { name: 'Dismiss' })
  await dismiss.waitFor()
  await card(page, 'Fractions').click()
  const updated = page.getByRole('dialog', { name: 'Sprintling has been updated' })
  await updated.getByRole('button', { name: 'Close' }).click()
  await page.route('**/*', (route) => route.abort())
  const asked = page.waitForEvent('requestfailed', (request) => pathnameOf(request.url()) === '/')
  await dismiss.click()
  await asked
  await card(page, 'Fractions').waitFor()
})

it('waits for the file of the first screen no longer than for others', async () => {
  const page = await app.visitAs(family.ana, 'about:blank')
  await page.clock.install()
  const letGo = await holdRequests(page, '**/assets/backlog-*.js')
  await page.route('/', (route) => route.abort())
  await page.goto('/backlog')
  const isTold = async () => {
    await page.clock.runFor(1000)
    return page.getByRole('main').getByText(unreachableText).isVisible()
  }
  await expect.poll(isTold, stepTimeout).toBe(true)
  letGo()
})

function accountMenu(page: Page) {
  return page.getByRole('button', { name: 'Account menu' })
}

function loadErrorDialog(page: Page) {
  return page.getByRole('dialog', { name: 'This could not be loaded' })
}

/** Aborts requests for this chunk, or answers 404; returns the function that undoes it. */
async function blockAssets(page: Page, name: string, how: 'abort' | 'missing') {
  const path = `**/assets/${name}-*.js`
  await page.route(path, (route) =>
    how === 'abort' ? route.abort() : route.fulfill({ status: 404, body: '' }),
  )
  return () => page.unroute(path)
}

const runtimeChunk = /\/assets\/rolldown-runtime-[\w-]+\.js/

/** Fakes an upgrade: the page refers to new assets, and this chunk of the old version is gone. */
async function deployNewVersion(page: Page, name: string) {
  const back = await blockAssets(page, name, 'missing')
  await page.route(
    (url) => !/^\/(assets|api)\//.test(url.pathname),
    async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      const isReload = route.request().isNavigationRequest()
      if (isReload) await back() // the new version brings its own
      await route.fulfill({ response, body: html.replace(runtimeChunk, '/assets/rolldown-runtime-new.js') })
    },
  )
  await page.route('**/assets/rolldown-runtime-new.js', async (route) => {
    await route.fulfill({ contentType: 'text/javascript', body: '' })
  })
}

function pathnameOf(url: string) {
  return new URL(url).pathname
}

function runsNewVersion(page: Page) {
  return page.evaluate(() => document.querySelector('script[src*="runtime-new"]') !== null)
}
