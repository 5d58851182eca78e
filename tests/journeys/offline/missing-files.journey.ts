import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { expectFocused, stepTimeout, expectSuccessToast } from '../support/toasts.ts'
import { card } from '../support/steps.ts'
import { holdRequests, unreachableText } from '../support/network.ts'
import { accountMenu, deployNewVersion, loadErrorDialog, runsNewVersion } from '../support/missing-assets.ts'

/** Chunks or data that fail to load, and chunks that are gone after an upgrade. */

const app = startAppServer()

let family: Family

beforeEach(async () => {
  family = await aFamily(app)
  const { id } = await aSprint(app, family, { status: 'active' })
  await aTask(app, family, { title: 'Fractions', sprint_id: id })
})

it('shows an error if a dialog or menu cannot be loaded, keeps the page and opens the dialog once online', async () => {
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

// Proves 2.121
it('shows a loading text for a sprint’s progress until its files have arrived', async () => {
  const page = await app.visitAs(family.ana, '/sprint-board')
  const letGo = await holdRequests(page, /\/assets\/sprint-progress-(?!dialog)/)
  await page.getByRole('button', { name: 'View progress' }).click()
  await page.getByRole('dialog').getByRole('status').getByText('Loading progress…').waitFor()
  letGo()
  await page.getByRole('dialog').getByText('Sprint summary').waitFor()
})

it('reloads the page after an upgrade, and restores typed text and the dialog that was to open', async () => {
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
