import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { server, visit, visitAs } from './support/app.ts'
import { aPerson, Family } from './support/family.ts'
import {
  button,
  dialog,
  heading,
  isFine,
  isFocused,
  isToldAt,
  label,
  seesFailure,
  seesSuccess,
  shows,
  unreachable,
} from './support/screen.ts'

/** Signing in and out, and what is kept when a session expires or a request fails. */

const password = 'leaf and stem'

const ourFault = 'Something went wrong on our side.'

let family: Family

beforeEach(() => {
  family = new Family()
  server.serve(family)
})

const signIn = () => page.getByRole('tabpanel').getByRole('button', { name: 'Sign in' })

async function signsIn() {
  await label('Username').fill('ana')
  await label('Password').fill(password)
  await signIn().click()
}

// Proves 8.16
it('keeps the sign-in input after a wrong password, a connection failure and a bad response, then signs in', async () => {
  visit('/auth')
  await label('Username').fill('ana')
  await label('Password').fill('a wrong one')
  await signIn().click()
  const wrong = 'Wrong username or password.'
  await seesFailure('Login failed', wrong)
  await isToldAt(label('Username'), wrong)
  await isToldAt(label('Password'), wrong)
  await isFocused(label('Password'))
  await expect.element(label('Username')).toHaveValue('ana')
  await expect.element(label('Password')).toHaveValue('a wrong one')
  await label('Password').fill(password)
  await isFine(label('Username'))
  const switchOn = server.cutOff()
  await signIn().click()
  await seesFailure('Login failed', unreachable)
  await shows(page.getByRole('tabpanel').getByRole('alert').getByText(unreachable))
  switchOn()
  server.failInBetween('POST /api/login')
  await signIn().click()
  await seesFailure('Login failed', ourFault)
  await signIn().click()
  await shows(heading('Welcome, Ana!'))
})

// Proves 8.17
it('shows why sign-up failed, and marks the field if the username or email is taken', async () => {
  family.people.push(aPerson('Eva', 'learner'))
  visit('/auth')
  await page.getByRole('tab', { name: 'Sign up' }).click()
  await label('First name').fill('Eva')
  await label('Last name').fill('Lind')
  await label('Email').fill('eva.lind@example.org')
  await label('Username').fill('EVA')
  await label('Password').fill(password)
  await label('Role').selectOptions('learner')
  const switchOn = server.cutOff()
  await button('Create account').click()
  await seesFailure('Registration failed', unreachable)
  switchOn()
  server.failInBetween('POST /api/register')
  await button('Create account').click()
  await seesFailure('Registration failed', ourFault)
  await expect.element(label('Email')).toHaveValue('eva.lind@example.org')
  await button('Create account').click()
  await isRefusedAt('Username', 'This username is already taken.')
  await label('Username').fill('eva-lind')
  await label('Email').fill('Eva@example.org')
  await button('Create account').click()
  await isRefusedAt('Email', 'An account with this email address already exists.')
  await expect.element(label('First name')).toHaveValue('Eva')
  await expect.element(label('Password')).toHaveValue(password)
  await expect.element(label('Role')).toHaveValue('learner')
  await label('Email').fill('eva.lind@example.org')
  await button('Create account').click()
  await shows(page.getByText('A facilitator or parent will add you soon'))
})

async function isRefusedAt(field: string, reason: string) {
  await seesFailure('Registration failed', reason)
  await isToldAt(label(field), reason)
}

// Proves 8.18
it('stays signed in if sign-out does not reach the server, and deletes typed text once it does', async () => {
  visitAs(family, family.ana, '/settings')
  await label('Description').fill('half a thought')
  await expect.poll(() => JSON.stringify(sessionStorage)).toContain('half a thought')
  await button('Account menu').click()
  const switchOn = server.cutOff()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await seesFailure('Logout failed', unreachable)
  switchOn()
  await expect.element(label('Description')).toHaveValue('half a thought')
  await button('Account menu').click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await shows(heading('Welcome to Sprintling'))
  expect(window.location.pathname).toBe('/auth')
  expect(JSON.stringify(sessionStorage)).not.toContain('half a thought')
})

// Proves 4.2
it('asks to sign in after the session has ended, then returns to the page with its input or opens the next page', async () => {
  visitAs(family, family.ana, '/backlog')
  await button('Add the first task').click()
  await label('Title').fill('Watercolours')
  await label('Subject').selectOptions('Art')
  await label('Assign to learner').selectOptions('Ben Lind')
  server.user = undefined
  await button('Create task').click()
  await seesFailure('Failed to create task', 'Please sign in.')
  await signsIn()
  await expect.poll(() => window.location.pathname).toBe('/backlog')
  await button('Add the first task').click()
  await expect.element(dialog().getByLabelText('Title')).toHaveValue('Watercolours')
  await button('Create task').click()
  await seesSuccess('Task created', 'Watercolours')

  const logged = vi.spyOn(console, 'error').mockImplementation(() => {}) // the read fails with 401
  server.user = undefined
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
  await signsIn()
  await shows(heading('Workspace settings'))
  for (const words of logged.mock.calls) expect(words.map(String).join(' ')).toContain('ApiError: 401')
})
