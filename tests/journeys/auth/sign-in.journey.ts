import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { openHouse } from '#tests/support/app-server.ts'
import { aFamily, aPerson } from '#tests/support/family.ts'
import { anAddress, anInvitation } from '#tests/support/invitations.ts'
import { callsOf } from '../support/recorded-requests.ts'
import { stopClock } from '../support/clock.ts'
import { boxOf, password, signUp } from '../support/steps.ts'
import { hasPassword, signIn } from '../support/sign-in.ts'
import { holdBack, pathOf, pathsOf } from '../support/network.ts'

const house = openHouse()

// Proves 2.35, 2.37, 2.38, 2.40, 7.1, 7.12
it('offers sign-in and sign-up with all their fields, and asks for nothing of a workspace before', async () => {
  const page = await house.visit('about:blank')
  const asked = callsOf(page, 'GET')
  await page.goto('/auth', { waitUntil: 'networkidle' })
  expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Sign in', 'Sign up'])
  const panel = page.getByRole('tabpanel')
  const fields = () =>
    panel.locator('input, select').evaluateAll((all) => all.map((field) => field.getAttribute('name')))
  expect(await fields()).toEqual(['username', 'password'])
  await panel.getByRole('button', { name: 'Sign in' }).waitFor()
  const link = panel.getByRole('link', { name: 'Forgot your password?' })
  expect(await link.getAttribute('href')).toBe('/forgot-password')
  const picker = await boxOf(page.getByLabel('Language'))
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
  const page = await house.visit('/auth')
  const features = page.getByRole('complementary').getByRole('heading', { level: 3 })
  await features.first().waitFor()
  expect(await features.allInnerTexts()).toEqual(['Workspaces', 'Sprints', 'Progress', 'Child-friendly mode'])
  for (const feature of await features.all()) expect(await feature.isVisible()).toBe(true)
  await page.setViewportSize({ width: 900, height: 900 })
  for (const feature of await features.all()) expect(await feature.isVisible()).toBe(false)
})

// Proves 4.3, 7.2
it('signs up and in with what was typed, and knows from the answer who is there', async () => {
  const page = await house.visit('/auth')
  const sent = callsOf(page, 'POST')
  const asked = callsOf(page, 'GET')
  await signUp(page, { firstName: 'Noa', username: 'noa', role: 'learner' })
  const names = { firstName: 'Noa', lastName: 'Lind', email: 'noa@example.org', username: 'noa' }
  expect(sent[0]).toEqual({
    call: 'POST /api/register',
    body: { ...names, password, role: 'learner', language: 'en' },
  })
  expect(asked.filter(({ call }) => call === 'GET /api/user')).toEqual([])

  const ana = await aPerson(house, 'Ana', 'facilitator')
  await hasPassword(house, ana)
  const anas = await house.visit('/auth')
  const posted = callsOf(anas, 'POST')
  await signIn(anas, ana.email)
  await anas.getByRole('heading', { name: 'Welcome, Ana!' }).waitFor()
  expect(posted).toEqual([{ call: 'POST /api/login', body: { username: ana.email, password } }])
})

// Proves 2.42
it('asks for nothing but an address when a password is forgotten', async () => {
  const page = await house.visit('/forgot-password')
  const sent = callsOf(page, 'POST')
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
  const page = await house.visit('about:blank')
  const letGo = await holdBack(page, '**/api/verify-reset-token*')
  await page.goto('/reset-password?token=none')
  await page.getByRole('status').getByText('Checking the link…').waitFor()
  expect(await page.getByLabel('New password', { exact: true }).count()).toBe(0)
  letGo()
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor()
})

// Proves 2.50, 2.57, 4.24, 4.25, 9.15
it('says that an invitation is being opened until it is, and goes on 2000 ms after it was accepted', async () => {
  const family = await aFamily(house)
  const { link, token } = await anInvitation(house, family, anAddress('noa'))
  const page = await house.visit('about:blank')
  const letGo = await holdBack(page, '**/api/invitations/verify/*')
  await page.goto(link)
  await page.getByRole('status').getByText('Opening the invitation…').waitFor()
  expect(await page.getByRole('button', { name: 'Accept' }).count()).toBe(0)
  letGo()
  const accept = page.getByRole('button', { name: 'Accept' })
  await accept.waitFor()
  const sent = callsOf(page, 'POST')
  await stopClock(page)
  await accept.click()
  await goesOnAfterTwoSeconds(page, '/set-password')
  expect(sent).toEqual([{ call: `POST /api/invitations/accept/${token}`, body: {} }])
})

// Proves 2.58
it('goes on to the workspace 2000 ms after somebody who has an account has accepted', async () => {
  const family = await aFamily(house)
  const eva = await aPerson(house, 'Eva', 'learner')
  const { link } = await anInvitation(house, family, eva.email)
  const page = await house.visitAs(eva, link)
  const accept = page.getByRole('button', { name: 'Accept' })
  await accept.waitFor()
  await stopClock(page)
  await accept.click()
  await goesOnAfterTwoSeconds(page, `/workspace/${family.workspaceId}`)
})

/** With a paused clock: still there after 1990 ms, gone after 2010. */
async function goesOnAfterTwoSeconds(page: Page, goal: string) {
  const from = pathOf(page)
  const paths = pathsOf(page)
  await page.getByRole('heading', { name: 'Welcome!' }).waitFor()
  await page.clock.runFor(1990)
  expect(pathOf(page)).toBe(from)
  await page.clock.runFor(20)
  await expect.poll(() => paths[0]).toBe(goal)
}
