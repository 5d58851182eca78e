import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aPerson } from '#tests/support/family.ts'
import { anEmail, anInvitation } from '#tests/support/invitations.ts'
import { recordRequests } from '../support/recorded-requests.ts'
import { pauseClock } from '../support/clock.ts'
import { boundingBoxOf, password, signUp } from '../support/steps.ts'
import { setTestPassword, signIn } from '../support/sign-in.ts'
import { holdRequests, currentPath, recordNavigations } from '../support/network.ts'

const app = startAppServer()

// Proves 2.35, 2.37, 2.38, 2.40, 7.1, 7.12
it('offers sign-in and sign-up with all their fields, and asks for nothing of a workspace before', async () => {
  const page = await app.visit('about:blank')
  const asked = recordRequests(page, 'GET')
  await page.goto('/auth', { waitUntil: 'networkidle' })
  expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Sign in', 'Sign up'])
  const panel = page.getByRole('tabpanel')
  const fields = () =>
    panel.locator('input, select').evaluateAll((all) => all.map((field) => field.getAttribute('name')))
  expect(await fields()).toEqual(['username', 'password'])
  await panel.getByRole('button', { name: 'Sign in' }).waitFor()
  const link = panel.getByRole('link', { name: 'Forgot your password?' })
  expect(await link.getAttribute('href')).toBe('/forgot-password')
  const picker = await boundingBoxOf(page.getByLabel('Language'))
  expect(picker.y).toBeLessThan(40)
  expect(picker.x + picker.width).toBeGreaterThan(1240)
  expect(await page.getByLabel('Language').getByRole('option').allInnerTexts()).toEqual([
    'English',
    'Español',
    'Polski',
    'Русский',
    'עברית',
  ])
  await page.getByRole('tab', { name: 'Sign up' }).click()
  expect(await fields()).toEqual(['firstName', 'lastName', 'email', 'username', 'password', 'role'])
  expect(asked.map(({ call }) => call)).toEqual(['GET /api/user'])
})

// Proves 1.10, 2.41
it('shows what Sprintling is good for beside the form, on large screens only', async () => {
  const page = await app.visit('/auth')
  const features = page.getByRole('complementary').getByRole('heading', { level: 3 })
  await features.first().waitFor()
  expect(await features.allInnerTexts()).toEqual(['Workspaces', 'Sprints', 'Progress', 'Child-friendly mode'])
  for (const feature of await features.all()) expect(await feature.isVisible()).toBe(true)
  await page.setViewportSize({ width: 900, height: 900 })
  for (const feature of await features.all()) expect(await feature.isVisible()).toBe(false)
})

// Proves 4.3, 7.2
it('signs up and in with what was typed, and knows from the answer who is there', async () => {
  const page = await app.visit('/auth')
  const sent = recordRequests(page, 'POST')
  const asked = recordRequests(page, 'GET')
  await signUp(page, { firstName: 'Noa', username: 'noa', role: 'learner' })
  const names = { firstName: 'Noa', lastName: 'Lind', email: 'noa@example.org', username: 'noa' }
  expect(sent[0]).toEqual({
    call: 'POST /api/register',
    body: { ...names, password, role: 'learner', language: 'en' },
  })
  expect(asked.filter(({ call }) => call === 'GET /api/user')).toEqual([])

  const ana = await aPerson(app, 'Ana', 'facilitator')
  await setTestPassword(app, ana)
  const anas = await app.visit('/auth')
  const posted = recordRequests(anas, 'POST')
  await signIn(anas, ana.email)
  await anas.getByRole('heading', { name: 'Welcome, Ana!' }).waitFor()
  expect(posted).toEqual([{ call: 'POST /api/login', body: { username: ana.email, password } }])
})

// Proves 2.42
it('asks for nothing but an address when a password is forgotten', async () => {
  const page = await app.visit('/forgot-password')
  const sent = recordRequests(page, 'POST')
  const email = page.getByLabel('Email')
  await email.fill('nobody@example.org')
  expect(await page.getByRole('main').locator('input, select, textarea').count()).toBe(1)
  expect(await email.getAttribute('type')).toBe('email')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('nobody@example.org').waitFor()
  expect(sent).toEqual([{ call: 'POST /api/forgot-password', body: { email: 'nobody@example.org' } }])
})

// Proves 2.46, 4.22
it('says that a link is being checked until it is', async () => {
  const page = await app.visit('about:blank')
  const letGo = await holdRequests(page, '**/api/verify-reset-token*')
  await page.goto('/reset-password?token=none')
  await page.getByRole('status').getByText('Checking the link…').waitFor()
  expect(await page.getByLabel('New password', { exact: true }).count()).toBe(0)
  letGo()
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor()
})

// Proves 2.50, 2.57, 4.24, 4.25, 9.15
it('says that an invitation is being opened until it is, and goes on 2000 ms after it was accepted', async () => {
  const family = await aFamily(app)
  const { link, token } = await anInvitation(app, family, anEmail('noa'))
  const page = await app.visit('about:blank')
  const letGo = await holdRequests(page, '**/api/invitations/verify/*')
  await page.goto(link)
  await page.getByRole('status').getByText('Opening the invitation…').waitFor()
  expect(await page.getByRole('button', { name: 'Accept' }).count()).toBe(0)
  letGo()
  const accept = page.getByRole('button', { name: 'Accept' })
  await accept.waitFor()
  const sent = recordRequests(page, 'POST')
  await pauseClock(page)
  await accept.click()
  await expectRedirectAfterTwoSeconds(page, '/set-password')
  expect(sent).toEqual([{ call: `POST /api/invitations/accept/${token}`, body: {} }])
})

// Proves 2.58
it('goes on to the workspace 2000 ms after somebody who has an account has accepted', async () => {
  const family = await aFamily(app)
  const eva = await aPerson(app, 'Eva', 'learner')
  const { link } = await anInvitation(app, family, eva.email)
  const page = await app.visitAs(eva, link)
  const accept = page.getByRole('button', { name: 'Accept' })
  await accept.waitFor()
  await pauseClock(page)
  await accept.click()
  await expectRedirectAfterTwoSeconds(page, `/workspace/${family.workspaceId}`)
})

/** With a paused clock: still there after 1990 ms, gone after 2010. */
async function expectRedirectAfterTwoSeconds(page: Page, goal: string) {
  const from = currentPath(page)
  const paths = recordNavigations(page)
  await page.getByRole('heading', { name: 'Welcome!' }).waitFor()
  await page.clock.runFor(1990)
  expect(currentPath(page)).toBe(from)
  await page.clock.runFor(20)
  await expect.poll(() => paths[0]).toBe(goal)
}
