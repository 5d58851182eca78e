import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask, type Family, insertTasks } from '#tests/support/family.ts'
import { translator } from '#tests/support/translations.ts'
import { expectPageLanguage, pageHeading } from '../support/language.ts'
import { expectErrorToast, expectFocused, stepTimeout } from '../support/toasts.ts'
import { card, column, expectCardIn, openScreen } from '../support/steps.ts'
import { blockApi, holdRequests, unreachableText } from '../support/network.ts'
import { installClock } from '../support/clock.ts'
import {
  accountMenu,
  blockAssets,
  deployNewVersion,
  loadErrorDialog,
  runsNewVersion,
} from '../support/missing-assets.ts'

/** Chunks or data that fail to load, and chunks that are gone after an upgrade. */

const app = startAppServer()

let family: Family
let sprintId: string

beforeEach(async () => {
  family = await aFamily(app)
  sprintId = (await aSprint(app, family, { status: 'active' })).id
  await aTask(app, family, { title: 'Fractions', sprint_id: sprintId })
})

it('shows that a dialog is loading, and does not open it after Escape or Back', async () => {
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

it('shows an error if the phone’s drawer cannot be loaded, and opens it once its file is available', async () => {
  const page = await app.visitAs(family.ana, '/sprint-board', { viewport: { width: 390, height: 844 } })
  await card(page, 'Fractions').waitFor()
  const switchOn = await blockAssets(page, 'shell-drawer', 'abort')
  await page.route('/', (route) => route.abort())
  const menu = page.getByRole('button', { name: 'Open menu' })
  await menu.click()
  await loadErrorDialog(page).getByText(unreachableText).waitFor()
  await page.keyboard.press('Escape')
  await expectFocused(menu)
  await card(page, 'Fractions').waitFor()
  await switchOn()
  await menu.click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
})

it('shows a server error if the server lacks a file of its own version, and reloads the page only once', async () => {
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

it('waits to reload after an upgrade until nothing is being saved', async () => {
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

it('does not reload after an upgrade if the server has become unreachable', async () => {
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

it('shows an error if the first screen’s file does not arrive in time', async () => {
  const page = await app.visitAs(family.ana, 'about:blank')
  await installClock(page)
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

it('loads a screen whose files failed to load once the browser is back online', async () => {
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

it('loads a screen later if its file failed to load after the user had left for another screen', async () => {
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
  const asked = page.waitForEvent('requestfailed', (request) => pathnameOf(request.url()) === '/')
  lose()
  await asked
  await page.clock.runFor(2000)
  await page.unroute('**/assets/backlog-*.js')
  await page.unroute('/')
  await openScreen(page, 'Backlog')
  await page.getByRole('heading', { name: 'Backlog', level: 1 }).waitFor()
})

// Proves 11.31
it('keeps tasks entered before the quick-add script has loaded, and adds them afterwards', async () => {
  const page = await app.visitAs(family.ana, 'about:blank', { isCold: true })
  const letArrive = await holdRequests(page, '**/quick-add-line-*.js')
  await page.goto('/sprint-board')
  await page.getByLabel('Add a task', { exact: true }).click()
  await page.keyboard.type('Roots @ben #math')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Decimals')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Ferns')
  letArrive()
  for (const title of ['Roots', 'Decimals']) {
    const line = column(page, 'To do').getByRole('listitem').filter({ hasText: title })
    await line.getByText('Ben').waitFor()
  }
  await expect.poll(() => page.getByRole('combobox', { name: 'Add a task' }).inputValue()).toBe('Ferns')
})

it('renders every card of a long board if the file for virtual scrolling does not arrive in time', async () => {
  await insertTasks(app, family, 300, { sprint_id: sprintId })
  const page = await app.visitAs(family.ana, 'about:blank')
  await holdRequests(page, '**/assets/virtual-board-*.js')
  await installClock(page)
  const asked = page.waitForRequest('**/assets/virtual-board-*.js')
  await page.goto('/sprint-board')
  await asked
  await page.getByText('Loading the sprint board…').waitFor()
  await page.clock.fastForward(10_000)
  await expect.poll(() => page.getByRole('article').count(), stepTimeout).toBe(301)
})

it('shows a connection error even if the file for toasts cannot be loaded', async () => {
  const page = await app.visitAs(family.ana, '/settings')
  await page.getByLabel('Add a subject').fill('Pottery')
  await page.route('**/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Add subject', exact: true }).click()
  const words = page.getByRole('alert').filter({ hasText: 'Failed to add subject' })
  await words.getByText(unreachableText).waitFor()
  await words.click()
  await words.waitFor({ state: 'detached' })
})

it('loads the texts of one language, and keeps them with an error if another language cannot be loaded', async () => {
  const page = await app.visitAs(family.ana, 'about:blank')
  const files: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/assets\/(en|es|pl|ru|he)-[^/]*\.js$/.exec(request.url()) ?? []
    if (name !== undefined) files.push(name)
  })
  await page.goto('/backlog')
  const t = translator('en')
  await pageHeading(page, t('backlog.title')).waitFor()
  expect(files).toEqual(['en', 'en'])
  const picker = page.getByRole('banner').getByRole('combobox').last()
  await page.route(/\/assets\/pl-/, (route) => route.abort())
  await picker.selectOption('pl')
  await expectErrorToast(page, t('shell.languageFailed'), t('errors.offline'))
  await pageHeading(page, t('backlog.title')).waitFor()
  expect(await picker.inputValue()).toBe('en')
  await expectPageLanguage(page, 'en')
  await page.unrouteAll()
  await picker.selectOption('pl')
  await pageHeading(page, translator('pl')('backlog.title')).waitFor()
  await expectPageLanguage(page, 'pl')
  expect(new Set(files)).toEqual(new Set(['en', 'pl']))
})

function pathnameOf(url: string) {
  return new URL(url).pathname
}
