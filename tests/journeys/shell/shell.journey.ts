import type { Locator } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aPerson, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { expectSuccessToast } from '../support/toasts.ts'
import { textInOneLine } from '../support/steps.ts'
import { holdRequests } from '../support/network.ts'

const app = startAppServer()

let family: Family

beforeEach(async () => {
  family = await aFamily(app)
})

// Proves 2.20, 2.33
it('waits for the workspaces before it shows anything of them, and takes the first', async () => {
  await app.ok(family.ana, 'POST /api/workspaces', { body: { name: 'Zebra house' } })
  const page = await app.visitAs(family.ana, 'about:blank')
  const letGo = await holdRequests(page, '**/api/workspaces')
  await page.goto('/dashboard')
  await page.getByRole('status').getByText('Loading your workspaces...').waitFor()
  const workspace = page.getByLabel('Workspace', { exact: true })
  expect(await workspace.count()).toBe(0)
  letGo()
  await workspace.waitFor()
  expect(await workspace.locator('option:checked').innerText()).toBe('Lind family')
})

// Proves 1.11, 2.21
it('welcomes a learner without a workspace, whom somebody will add soon', async () => {
  const page = await app.visitAs(await aPerson(app, 'Leo', 'learner'), '/sprint-board')
  await page.getByRole('heading', { name: 'Welcome, Leo!' }).waitFor()
  await page.getByText('A facilitator or parent will add you soon.').waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
})

// Proves 1.12, 2.21
it('welcomes a facilitator without a workspace, who may create the first one', async () => {
  const page = await app.visitAs(await aPerson(app, 'Noa', 'facilitator'), '/backlog')
  await page.getByRole('heading', { name: 'Welcome, Noa!' }).waitFor()
  await page.getByText('Create your first one to get going.').waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
  await page.getByRole('button', { name: 'Create your first workspace' }).click()
  await page.getByRole('dialog', { name: 'Create workspace' }).waitFor()
})

// Proves 2.22, 2.23, 2.24, 2.26, 2.27, 2.28
it('has the workspace, the language and the account in the bar, and the sprint and the learners at the side', async () => {
  const { id: sprint_id } = await aSprint(app, family, { name: 'Volcano week', status: 'active' })
  for (const status of ['done', 'todo', 'todo'] as const) await aTask(app, family, { sprint_id, status })
  const page = await app.visitAs(family.ana, '/settings')
  const bar = page.getByRole('banner')
  for (const label of ['Workspace', 'Language']) await bar.getByLabel(label, { exact: true }).waitFor()
  for (const name of ['Create workspace', 'Account menu']) await bar.getByRole('button', { name }).waitFor()

  const side = page.getByRole('complementary', { name: 'Sidebar' })
  await side.getByText('Volcano week').waitFor()
  const learners = side.getByRole('listitem').filter({ has: page.getByRole('progressbar') })
  await side.getByText('In the active sprint').waitFor()
  await learners.first().waitFor()
  const said = await Promise.all((await learners.all()).map((learner) => textInOneLine(learner)))
  expect(said).toEqual(['BL Ben Lind 33%', 'ML Mia Lind 0%'])
  const bars = side.getByRole('progressbar')
  expect(await bars.evaluateAll((all) => all.map((bar) => bar.ariaValueNow))).toEqual(['33', '0'])
  const colors = await learners
    .locator('[aria-hidden]')
    .evaluateAll((all) => all.map((avatar) => getComputedStyle(avatar).backgroundColor))
  expect(new Set(colors).size).toBe(2)
})

// Proves 2.26
it('says at the side that no sprint is active', async () => {
  const page = await app.visitAs(family.ben, '/')
  await page.getByRole('complementary', { name: 'Sidebar' }).getByText('No active sprint').waitFor()
})

// Proves 9.37
it('goes through a fixed palette of colours for avatars, and begins again', async () => {
  for (const name of ['Cleo', 'Dan', 'Eva'])
    await app.ok(family.ana, 'POST /api/workspaces/:id/members', {
      params: { id: family.workspaceId },
      body: { email: (await aPerson(app, name, 'learner')).email },
    })
  const page = await app.visitAs(family.ana, '/settings')
  const colors = await Promise.all(
    ['AL', 'TL', 'BL', 'ML', 'CL', 'DL', 'EL'].map((letters) =>
      avatarColorOf(page.getByRole('main'), letters),
    ),
  )
  expect(new Set(colors).size).toBe(6)
  expect(colors[6], 'the seventh who joined').toBe(colors[0])
})

// Proves 2.29
it('says in the account menu that the profile cannot be changed yet', async () => {
  const page = await app.visitAs(family.ana, '/')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Profile settings' }).click()
  await expectSuccessToast(page, 'Coming soon', 'Changing your profile is not possible yet.')
})

// Proves 2.13, 8.39
it('says at an address where there is no page what may have happened', async () => {
  const page = await app.visit('/no/such/page')
  await page.getByRole('heading', { name: '404 Page Not Found', level: 1 }).waitFor()
  await page.getByText('There is no page at this address.').waitFor()
  expect(await page.title()).toBe('404 Page Not Found · Sprintling')
})

async function avatarColorOf(part: Locator, letters: string): Promise<string> {
  const avatar = part.getByText(letters, { exact: true })
  return avatar.evaluate((one) => getComputedStyle(one).backgroundColor)
}
