import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { translator } from '#tests/support/translations.ts'
import { server, visit, visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import { button, dialog, heading, isAbsent, label, press, shows, texts } from './support/screen.ts'

/** Route guards: the app first loads the user, then asks visitors to sign in, then checks the role. */

const forEverybody = ['/', '/dashboard', '/sprint-board']
const forFacilitators = ['/sprint-planning', '/backlog', '/learners', '/settings']

let family: Family

beforeEach(() => {
  family = new Family()
})

const pathNow = () => window.location.pathname

/** Navigates to another page of the app, as a link does. */
const goes = (path: string) => window.history.pushState(null, '', path)

// Proves 2.17, 4.1
it('shows a spinner until the session is known, and only then asks the visitor to sign in', async () => {
  const letGo = server.holdBack('GET /api/user')
  visit('/settings')
  await isWaiting()
  expect(pathNow()).toBe('/settings')
  letGo()
  await shows(heading('Welcome to Sprintling'))
  expect(pathNow()).toBe('/auth')
})

// Proves 4.1
it('shows a spinner until the session is known, and only then denies access to a learner', async () => {
  const letGo = server.holdBack('GET /api/user')
  visitAs(family, family.ben, '/settings')
  await isWaiting()
  isAbsent(page.getByText('Access Denied'))
  letGo()
  await shows(heading('Access Denied'))
  expect(pathNow()).toBe('/settings')
})

// Proves 2.1, 2.2, 2.3, 2.4, 2.15, 2.59, 4.2
it('redirects visitors without a session from every protected page to sign-in', async () => {
  visit('/')
  for (const path of [...forEverybody, ...forFacilitators, '/set-password']) {
    goes(path)
    await shows(heading('Welcome to Sprintling'))
    await expect.poll(pathNow).toBe('/auth')
  }
})

const publicPages = [
  ['/forgot-password', 'Forgot your password?'],
  ['/reset-password?token=none', "This link doesn't work"],
  ['/accept-invite/none', 'Invalid invitation'],
  ['/no/such/page', '404 Page Not Found'],
] as const

// Proves 2.9, 2.10, 2.11, 2.12, 2.13, 6.16, 8.39
it.each([
  ['who is not signed in', () => visit('/auth')],
  ['who is signed in', () => visitAs(family, family.ben, '/')],
])('opens the public pages to a person %s', async (_, begin) => {
  begin()
  await shows(page.getByRole('heading', { name: /^Welcome/ }))
  for (const [path, title] of publicPages) {
    goes(path)
    await shows(page.getByRole('heading', { name: title, level: 1 }))
    expect(window.location.href).toBe(window.location.origin + path)
  }
})

// Proves 2.13, 2.14, 8.39
it('shows a not-found page with a link home for a workspace that the user is not a member of', async () => {
  const path = `/workspace/${crypto.randomUUID()}`
  visitAs(family, family.ben, path)
  await shows(page.getByRole('heading', { name: '404 Page Not Found', level: 1 }))
  await shows(page.getByText("This page doesn't exist.", { exact: false }))
  await expect.poll(() => document.title).toBe('404 Page Not Found · Sprintling')
  expect(pathNow()).toBe(path)
  await page.getByRole('main').getByRole('link').click()
  await shows(heading('Welcome, Ben!'))
})

// Proves 2.5, 2.6, 2.7, 2.8, 2.16, 6.10, 8.38
it('denies a learner the facilitator pages, with a link home and a language picker', async () => {
  visitAs(family, family.ben, '/')
  for (const path of forFacilitators) {
    await shows(heading('Welcome, Ben!'))
    goes(path)
    await shows(heading('Access Denied'))
    await shows(page.getByText("You don't have permission to access this page."))
    isAbsent(page.getByRole('navigation'))
    await shows(page.getByRole('link', { name: 'Go to dashboard' }))
    if (path !== forFacilitators.at(-1)) goes('/')
  }
  const t = translator('he')
  await page.getByRole('banner').getByRole('combobox').selectOptions('he')
  await shows(heading(t('denied.title')))
  await page.getByRole('link', { name: t('denied.home') }).click()
  await shows(page.getByRole('navigation'))
  expect(pathNow()).toBe('/')
  await expect.poll(() => family.ben.language).toBe('he')
})

// Proves 2.18, 2.23, 2.25, 2.26, 2.27, 2.75, 6.10, 6.11
it('shows a learner two navigation links and no facilitator actions', async () => {
  visitAs(family, family.ben, '/')
  await shows(heading('Your workspaces'))
  expect(places()).toEqual(['Dashboard', 'Sprint board'])
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  await shows(sidebar.getByText('No active sprint'))
  isAbsent(sidebar.getByText('Learners'))
  isAbsent(button('Create workspace'))
  isAbsent(button('New sprint'))
  await button('Account menu').click()
  await shows(page.getByRole('menu'))
  expect(texts(page.getByRole('menuitem'))).toEqual(['Profile settings', 'Sign out'])
})

// Proves 2.5, 2.6, 2.7, 2.8, 2.19, 2.25, 6.2, 6.5
it('shows a facilitator seven navigation links that all open, and the same ones in the phone’s drawer', async () => {
  const seven = ['Dashboard', 'Backlog', 'Sprint board', 'Sprint planning', 'Learners', 'Hours', 'Settings']
  visitAs(family, family.ana, '/')
  const main = page.getByRole('navigation', { name: 'Main' })
  await shows(main)
  expect(places()).toEqual(seven)
  await shows(page.getByRole('complementary').getByRole('region', { name: 'Learners' }))
  for (const place of seven) {
    await main.getByRole('link', { name: place }).click()
    await expect.element(main.getByRole('link', { name: place })).toHaveAttribute('aria-current', 'page')
    await shows(page.getByRole('main').getByRole('heading', { level: 1 }))
    await expect.poll(() => document.title).toMatch(new RegExp(`${place} · Sprintling$`, 'i'))
    expect(page.getByRole('heading').first().element().tagName).toBe('H1')
    expect(document.querySelectorAll('nav [aria-current=page]')).toHaveLength(1)
  }
  await button('Account menu').click()
  await shows(page.getByRole('menu'))
  expect(texts(page.getByRole('menuitem'))).toEqual([
    'Profile settings',
    'Workspace settings',
    'Family tablet',
    'Sign out',
  ])
  await press('Escape')
  await page.viewport(360, 800)
  await button('Open menu').click()
  await shows(dialog())
  expect(places()).toEqual(seven)
})

// Proves 2.1, 2.36
it('redirects signed-in users from sign-in to their home page and never to another site', async () => {
  visitAs(family, family.ana, '/auth')
  for (const path of ['/auth', '/auth?next=%2F%2Fexample.org%2F']) {
    goes(path)
    await expect.poll(pathNow).toBe('/')
    await shows(heading('Welcome, Ana!'))
  }
})

// Proves 2.22, 2.34, 4.4
it('shows sign-in after sign-out, and opens the home page with the first workspace after the next sign-in', async () => {
  family.workspaces = [
    family.workspace,
    { ...family.workspace, id: crypto.randomUUID(), name: 'Zebra house' },
  ]
  visitAs(family, family.ana, '/settings')
  await label('Workspace').selectOptions('Zebra house')
  await shows(page.getByRole('main').getByText('Zebra house', { exact: true }))
  await button('Account menu').click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await shows(heading('Welcome to Sprintling'))
  await label('Username').fill('ana')
  await label('Password').fill('leaf and stem')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign in' }).click()
  await shows(heading('Welcome, Ana!'))
  expect(pathNow()).toBe('/')
  await expect.element(label('Workspace')).toHaveDisplayValue('Lind family')
})

/** Checks that the page shows only a spinner, in the middle of the window. */
async function isWaiting() {
  const spinner = page.getByRole('status').filter({ hasText: 'Loading…' })
  await shows(spinner)
  const { x, y, width, height } = spinner.element().getBoundingClientRect()
  expect([x + width / 2, y + height / 2]).toEqual([640, 450])
  expect(document.getElementById('root')?.innerText.trim().split('\n').at(-1)).toBe('Loading…')
}

const places = () => texts(page.getByRole('navigation', { name: 'Main' }).getByRole('link'))
