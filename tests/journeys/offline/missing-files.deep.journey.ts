import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { expectFocused, stepTimeout } from '../support/toasts.ts'
import { card, expectCardIn } from '../support/steps.ts'
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

beforeEach(async () => {
  family = await aFamily(app)
  const { id } = await aSprint(app, family, { status: 'active' })
  await aTask(app, family, { title: 'Fractions', sprint_id: id })
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

function pathnameOf(url: string) {
  return new URL(url).pathname
}
