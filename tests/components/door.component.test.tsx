import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { server, visit } from './support/app.ts'
import { Problem } from '#domain/errors.ts'
import { Family } from './support/family.ts'
import { button, fieldNames, isAbsent, label, shows, texts } from './support/screen.ts'

/** The pages for visitors who are not signed in: sign-in and sign-up. */

// Proves 2.35, 2.37, 2.38, 2.40, 7.1, 7.12
it('shows all fields of sign-in and sign-up, and requests no workspace data', async () => {
  visit('/auth')
  await shows(page.getByRole('tab').first())
  expect(texts(page.getByRole('tab'))).toEqual(['Sign in', 'Sign up'])
  const panel = page.getByRole('tabpanel')
  expect(fieldNames(panel)).toEqual(['username', 'password'])
  await shows(panel.getByRole('button', { name: 'Sign in' }))
  const link = panel.getByRole('link', { name: 'Forgot your password?' })
  await expect.element(link).toHaveAttribute('href', '/forgot-password')
  const picker = label('Language').element().getBoundingClientRect()
  expect(picker.y).toBeLessThan(40)
  expect(picker.right).toBeGreaterThan(1240)
  const languages = ['English', 'Español', 'Polski', 'Русский', 'עברית']
  expect(texts(label('Language').getByRole('option'))).toEqual(languages)
  await page.getByRole('tab', { name: 'Sign up' }).click()
  const fields = ['firstName', 'lastName', 'email', 'username', 'password', 'role']
  await expect.poll(() => fieldNames(panel)).toEqual(fields)
  expect(server.calls.map(({ call }) => call)).toEqual(['GET /api/user', 'GET /api/devices/this'])
})

// Proves 1.10, 2.41
it('lists the product’s features next to the form on large screens only', async () => {
  visit('/auth')
  const features = page.getByRole('complementary').getByRole('heading', { level: 3 })
  await shows(features)
  expect(texts(features)).toEqual(['Workspaces', 'Sprints', 'Progress', 'Child-friendly mode'])
  await page.viewport(900, 900)
  await expect.poll(() => features.elements()).toEqual([])
})

it('opens sign-up with the setup code from the URL, and explains where to find the code if it is refused', async () => {
  server.refuse('POST /api/register', new Problem('setup_code_wrong'))
  visit('/auth?setup=from-the-start')
  const noa = { 'First name': 'Noa', 'Last name': 'Lind', Email: 'noa@example.org', Username: 'noa' }
  for (const [field, text] of Object.entries({ ...noa, Password: 'leaf and stem' }))
    await label(field).fill(text)
  await button('Create account').click()
  const hint = /open the link that Sprintling printed when it started/
  await shows(page.getByRole('tabpanel').getByRole('alert').getByText(hint))
  expect(server.writes).toMatchObject([{ body: { setupCode: 'from-the-start' } }])
})

it('shows a warning if the browser lost the session cookie, until a sign-in lasts', async () => {
  const family = new Family()
  const lost = page.getByRole('alert').getByText("this browser didn't keep you signed in", { exact: false })
  const signIn = async () => {
    await label('Username').fill('ana')
    await label('Password').fill('leaf and stem')
    await button('Sign in').click()
  }
  server.serve(family)
  server.keepsCookies = false
  visit('/auth')
  await shows(label('Username'))
  isAbsent(lost)
  await signIn()
  await shows(lost)
  server.keepsCookies = true
  await signIn()
  await shows(page.getByRole('heading', { name: 'Welcome, Ana!' }))
  await button('Account menu').click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await shows(label('Username'))
  isAbsent(lost)
})
