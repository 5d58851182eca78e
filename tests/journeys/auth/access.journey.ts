import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aPerson, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { anEmail } from '#tests/support/invitations.ts'
import { setTestPassword, signIn } from '../support/sign-in.ts'
import { boundingBoxOf, card, password } from '../support/steps.ts'
import { holdRequests, currentPath, recordNavigations } from '../support/network.ts'

/** Route guards, in order: session, sign-in, role. */

const app = startAppServer()

const memberPaths = ['/', '/dashboard', '/sprint-board']
const facilitatorPaths = ['/sprint-planning', '/backlog', '/learners', '/settings']

let family: Family

beforeEach(async () => {
  family = await aFamily(app)
})

// Proves 2.17, 4.1
it('shows a spinner until it is known who is there, and only then asks for sign-in', async () => {
  const page = await app.visit('about:blank')
  const letGo = await holdRequests(page, '**/api/user')
  await page.goto('/settings')
  await expectOnlySpinner(page)
  expect(currentPath(page)).toBe('/settings')
  letGo()
  await page.getByRole('heading', { name: 'Welcome to Sprintling' }).waitFor()
  expect(currentPath(page)).toBe('/auth')
})

// Proves 4.1
it('shows a spinner until it is known who is there, and denies a learner only then', async () => {
  const page = await app.visitAs(family.ben, 'about:blank')
  const letGo = await holdRequests(page, '**/api/user')
  const seen = recordNavigations(page)
  await page.goto('/settings')
  await expectOnlySpinner(page)
  expect(await page.getByText('Access Denied').count()).toBe(0)
  letGo()
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
  expect(currentPath(page)).toBe('/settings')
  expect(seen).not.toContain('/auth')
})

// Proves 2.1, 2.2, 2.3, 2.4, 2.15, 4.2
it('sends whoever is not signed in from every screen of the shell to sign-in', async () => {
  const page = await app.visit('about:blank')
  for (const path of [...memberPaths, ...facilitatorPaths, '/set-password']) {
    await page.goto(path)
    await page.waitForURL((url) => url.pathname === '/auth')
    await page.getByRole('heading', { name: 'Welcome to Sprintling' }).waitFor()
  }
})

// Proves 2.9, 2.10, 2.11, 2.12, 2.13, 6.16, 8.39
it('opens to everybody what is public, signed in or not', async () => {
  const nobody = await app.visit('/auth')
  await nobody.getByRole('heading', { name: 'Welcome to Sprintling', level: 1 }).waitFor()
  expect(nobody.url()).toBe(`${app.url}/auth`)
  const bens = await app.visitAs(family.ben, 'about:blank')
  const open = [
    ['/forgot-password', 'Forgot your password?'],
    ['/reset-password?token=none', 'This link does not work'],
    ['/accept-invite/none', 'Invalid invitation'],
    ['/no/such/page', '404 Page Not Found'],
  ] as const
  for (const page of [nobody, bens]) {
    for (const [path, title] of open) {
      await page.goto(path)
      await page.getByRole('heading', { name: title, level: 1 }).waitFor()
      expect(page.url()).toBe(app.url + path)
    }
  }
  await bens.getByRole('main').getByRole('link').click()
  await bens.getByRole('heading', { name: 'Welcome, Ben!' }).waitFor()
})

// Proves 2.5, 2.6, 2.7, 2.8, 2.16, 6.10, 8.38
it('denies a learner every screen of facilitators, and leads home from there', async () => {
  const page = await app.visitAs(family.ben, 'about:blank')
  for (const path of facilitatorPaths) {
    await page.goto(path)
    await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
    await page.getByText("You don't have permission to access this page.").waitFor()
    expect(await page.getByRole('navigation').count()).toBe(0)
  }
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await page.getByRole('heading', { name: 'Welcome, Ben!' }).waitFor()
})

// Proves 2.18, 2.23, 2.25, 2.27, 2.75, 6.10, 6.11
it('shows a learner two places to go to, and nothing that only a facilitator does', async () => {
  const page = await app.visitAs(family.ben, '/')
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
  expect(await navLinksOn(page)).toEqual(['Dashboard', 'Sprint board'])
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  await sidebar.getByText('No active sprint').waitFor()
  await page.getByText('Weekly hours').waitFor()
  expect(await sidebar.getByText('Learners').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Create workspace' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'New sprint' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menu').waitFor()
  expect(await menuItemsOn(page)).toEqual(['Profile settings', 'Sign out'])
})

// Proves 2.5, 2.6, 2.7, 2.8, 2.19, 2.25, 6.2, 6.5
it('shows a facilitator six places to go to, in the drawer of a phone too, and each of them opens', async () => {
  const six = ['Dashboard', 'Backlog', 'Sprint board', 'Sprint planning', 'Learners', 'Settings']
  const page = await app.visitAs(family.ana, '/')
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.waitFor()
  expect(await navLinksOn(page)).toEqual(six)
  await page.getByRole('complementary').getByRole('region', { name: 'Learners' }).waitFor()
  for (const place of six) {
    await main.getByRole('link', { name: place }).click()
    await main.locator('[aria-current=page]').getByText(place).waitFor()
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.title()).toMatch(new RegExp(`${place} · Sprintling$`, 'i'))
    expect(
      await page
        .getByRole('heading')
        .first()
        .evaluate(({ tagName }) => tagName),
    ).toBe('H1')
    expect(await main.locator('[aria-current=page]').count()).toBe(1)
  }
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menu').waitFor()
  expect(await menuItemsOn(page)).toEqual(['Profile settings', 'Workspace settings', 'Sign out'])
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 360, height: 800 })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await navLinksOn(page)).toEqual(six)
})

it('shows the welcome on every screen while there is no workspace, so that nothing is planned without one', async () => {
  const noa = await aPerson(app, 'Noa', 'facilitator')
  const page = await app.visitAs(noa, 'about:blank')
  for (const path of ['/dashboard', '/sprint-planning', '/settings']) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Create your first workspace' }).waitFor()
    expect(await page.getByRole('navigation').count()).toBe(0)
    expect(await page.getByRole('button', { name: /sprint/i }).count()).toBe(0)
  }
})

it('goes on after sign-in to where somebody wanted to go, at the second try too', async () => {
  await setTestPassword(app, family.ana)
  const sprint = await aSprint(app, family, { status: 'active' })
  await aTask(app, family, { title: 'Fractions', sprint_id: sprint.id })
  const page = await app.visit('/sprint-board')
  await signIn(page, family.ana.email, 'a wrong one')
  await page.getByText('Login failed').first().waitFor()
  await signIn(page, family.ana.email)
  await card(page, 'Fractions').waitFor()
  expect(currentPath(page)).toBe('/sprint-board')
  await page.goBack()
  expect(currentPath(page)).not.toBe('/auth')
})

it('goes on after sign-up to where somebody wanted to go, even where that is denied', async () => {
  const page = await app.visit('/learners')
  await page.getByRole('tab', { name: 'Sign up' }).click()
  await page.getByLabel('First name').fill('Noa')
  await page.getByLabel('Last name').fill('Lind')
  await page.getByLabel('Email').fill(anEmail('noa'))
  await page.getByLabel('Username').fill('noa')
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Role').selectOption('learner')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
  expect(currentPath(page)).toBe('/learners')
})

// Proves 2.1, 2.36
it('leads from sign-in home whoever is signed in already, and never to another site', async () => {
  const page = await app.visitAs(family.ana, '/auth')
  await page.getByRole('heading', { name: 'Welcome, Ana!' }).waitFor()
  expect(currentPath(page)).toBe('/')
  await page.goto('/auth?next=%2F%2Fexample.org%2F')
  await page.getByRole('heading', { name: 'Welcome, Ana!' }).waitFor()
  expect(page.url()).toBe(`${app.url}/`)
})

// Proves 2.22, 2.34, 4.4
it('asks for sign-in after sign-out, and starts at home in the first workspace then', async () => {
  await setTestPassword(app, family.ana)
  await app.ok(family.ana, 'POST /api/workspaces', { body: { name: 'Zebra house' } })
  const page = await app.visitAs(family.ana, '/settings')
  const workspace = page.getByLabel('Workspace', { exact: true })
  await workspace.selectOption('Zebra house')
  await page.getByText('Everything about “Zebra house”.').waitFor()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Welcome to Sprintling' }).waitFor()
  await signIn(page, family.ana.email)
  await page.getByRole('heading', { name: 'Welcome, Ana!' }).waitFor()
  expect(currentPath(page)).toBe('/')
  expect(await workspace.locator('option:checked').innerText()).toBe('Lind family')
})

async function expectOnlySpinner(page: Page) {
  const spinner = page.getByRole('status').filter({ hasText: 'Loading…' })
  await spinner.waitFor()
  const { x, y, width, height } = await boundingBoxOf(spinner)
  expect([x + width / 2, y + height / 2]).toEqual([640, 450])
  expect((await page.locator('body').innerText()).trim().split('\n').at(-1)).toBe('Loading…')
}

function navLinksOn(page: Page) {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts()
}

function menuItemsOn(page: Page) {
  return page.getByRole('menuitem').allInnerTexts()
}
