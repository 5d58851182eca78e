import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fieldProblem, Problem } from '#domain/errors.ts'
import { reopen, server, visit, visitAs } from './support/app.ts'
import { aPerson, Family, longAgo } from './support/family.ts'
import {
  button,
  heading,
  isAbsent,
  isFocused,
  isGone,
  isToldAt,
  label,
  oneLine,
  seesFailure,
  seesSuccess,
  shows,
} from './support/screen.ts'

/** One's own account. */

let family: Family

beforeEach(() => {
  family = new Family()
})

const choice = (name: string) => page.getByRole('radio', { name, exact: true })
/** What was saved of them, in the order in which it was. */
const preferences = () =>
  server.calls.filter(({ call }) => call.endsWith('/preferences')).map(({ body }) => body)
const row = (device: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: device })

function aSession(more: Partial<Family['sessions'][number]> = {}): Family['sessions'][number] {
  const device = { browser: 'Safari', system: 'iPhone' } as const
  const place = { network: '192.168.1.20', isAtHome: true }
  const times = { signedInAt: longAgo, lastUsedAt: new Date().toISOString() }
  return { id: crypto.randomUUID(), device, ...place, ...times, isCurrent: false, ...more }
}

// Proves 2.25, 2.29
it('is where profile settings lead', async () => {
  visitAs(family, family.ben, '/sprint-board')
  await button('Account menu').click()
  await page.getByRole('menuitem', { name: 'Profile settings' }).click()
  await shows(heading('My account'))
  expect(window.location.pathname).toBe('/account')
  await shows(heading('Your workspaces'))
  await shows(row('Lind family'))
})

// Proves 10.43
it('is there for whoever is in no workspace', async () => {
  family.workspaces = []
  visitAs(family, family.ben, '/account')
  await shows(heading('You'))
  await shows(page.getByText('You are in no workspace yet.'))
})

it('sends of the profile what was changed, and stays at the button', async () => {
  visitAs(family, family.ana, '/account')
  await label('First name').fill(' Anna ')
  await choice('Fox').click({ force: true })
  await choice('Violet').click({ force: true })
  await button('Save changes').click()
  await seesSuccess('Changes saved')
  const body = { firstName: 'Anna', picture: 'fox', colour: 'violet' }
  expect(server.writes).toEqual([{ call: 'PATCH /api/user', body }])
  await expect.element(label('First name')).toHaveValue('Anna')
  await isFocused(button('Save changes'))
})

it('keeps what is typed of the profile and the new address through a reload, and no password', async () => {
  visitAs(family, family.ana, '/account')
  await label('Last name').fill('Moss')
  await button('Change email').click()
  await label('New email').fill('new@example.org')
  await label('Current password').first().fill('leaf and stem')
  await reopen()
  await expect.element(label('Last name')).toHaveValue('Moss')
  await expect.element(label('New email')).toHaveValue('new@example.org')
  await expect.element(label('Current password').first()).toHaveValue('')
})

it('says at the fields what the profile lacks, and that a username is taken', async () => {
  server.refuse('PATCH /api/user', fieldProblem('username_taken', 'username'))
  visitAs(family, family.ana, '/account')
  await label('First name').fill(' ')
  await button('Save changes').click()
  await isToldAt(label('First name'), 'Please enter a first name.')
  await isFocused(label('First name'))
  expect(server.writes).toEqual([])
  await label('First name').fill('Ana')
  await label('Username').fill('tom')
  await button('Save changes').click()
  await isToldAt(label('Username'), 'This username is already taken.')
})

it('asks a new address to be confirmed by the link that went there', async () => {
  server.answers({ 'POST /api/user/email': () => ({ pending: true }) })
  visitAs(family, family.ana, '/account')
  isAbsent(label('New email'))
  await button('Change email').click()
  await isFocused(label('New email'))
  await button('Change email').click()
  await isToldAt(label('New email'), 'Email is required.')
  await label('New email').fill('new@example.org')
  await label('Current password').first().fill('leaf and stem')
  await button('Change email').click()
  await seesSuccess('Check your email')
  await shows(page.getByText('A link is on its way to new@example.org.'))
  const body = { email: 'new@example.org', password: 'leaf and stem' }
  expect(server.writes).toEqual([{ call: 'POST /api/user/email', body }])
  await isGone(label('New email'))
  await isFocused(button('Change email'))
  await button('Change email').click()
  await expect.element(label('New email')).toHaveValue('')
  await expect.element(label('Current password')).toHaveValue('')
})

it('folds a form away again, and forgets what was typed in it', async () => {
  visitAs(family, family.ana, '/account')
  await button('Change email').click()
  await label('New email').fill('new@example.org')
  await button('Cancel').click()
  await isGone(label('New email'))
  await isFocused(button('Change email'))
  await button('Change password').click()
  await isFocused(label('Current password'))
  await label('New password').fill('stem and leaf')
  await button('Cancel').click()
  await isFocused(button('Change password'))
  await button('Change email').click()
  await expect.element(label('New email')).toHaveValue('')
  await button('Change password').click()
  await expect.element(label('New password')).toHaveValue('')
})

it('shows another address at once on a server without mail, and a wrong password at its field', async () => {
  server.answers({
    'POST /api/user/email': ({ body }) => {
      if (body.password !== 'leaf and stem') throw fieldProblem('wrong_password', 'password')
      family.ana.email = body.email
      return { pending: false }
    },
  })
  visitAs(family, family.ana, '/account')
  await button('Change email').click()
  await label('New email').fill('new@example.org')
  await label('Current password').first().fill('guess')
  await button('Change email').click()
  await isToldAt(label('Current password').first(), 'This is not your current password.')
  await label('Current password').first().fill('leaf and stem')
  await button('Change email').click()
  await seesSuccess('Email changed')
  await shows(page.getByText('new@example.org'))
})

it('changes the password for the current one, which it always asks for', async () => {
  server.answers({
    'POST /api/set-password': ({ body }) => {
      if (body.currentPassword !== 'leaf and stem') throw fieldProblem('wrong_password', 'currentPassword')
      return { code: 'password_set', message: 'Set.' }
    },
  })
  visitAs(family, family.ana, '/account')
  await button('Change password').click()
  await label('New password').fill('stem and leaf')
  await label('Confirm the new password').fill('stem and leaf')
  await button('Change password').click()
  const current = label('Current password').last()
  await isToldAt(current, 'Please enter your current password.')
  await current.fill('guess')
  await button('Change password').click()
  await isToldAt(current, 'This is not your current password.')
  await isFocused(current)
  await current.fill('leaf and stem')
  await button('Change password').click()
  await seesSuccess('Password set')
  await isGone(label('New password'))
  await button('Change password').click()
  await expect.element(label('New password')).toHaveValue('')
})

// Proves 10.42
it('says how soon a password would be guessed, and what helps, and refuses none', async () => {
  visitAs(family, family.ana, '/account')
  await button('Change password').click()
  await label('New password').fill('Lind77')
  const said = page.getByText('Would be guessed within seconds.')
  await shows(said)
  await shows(page.getByText('Names and addresses are tried first: leave them out.'))
  expect(said.element().closest('[aria-live=polite]')).not.toBeNull()
  await label('New password').fill('leaf and stem')
  await shows(page.getByText('Would hold out for years.'))
  await label('New password').fill('')
  await isGone(page.getByText('Would hold out for years.'))
})

it('says it at sign-up too, by what is typed there', async () => {
  visit('/auth')
  await page.getByRole('tab', { name: 'Sign up' }).click()
  await label('Last name').fill('Quillfeather')
  await label('Password').fill('Quillfeather1')
  await shows(page.getByText('Names and addresses are tried first: leave them out.'))
})

it('paints the page in the theme that is chosen, and keeps it for the next load', async () => {
  const ground = () => getComputedStyle(document.documentElement).getPropertyValue('--ground')
  visitAs(family, family.ana, '/account')
  await choice('Dark').click()
  await seesSuccess('Saved')
  const dark = ground()
  expect(localStorage.getItem('sprintling_theme')).toBe('dark')
  await choice('Light').click()
  await expect.poll(ground).not.toBe(dark)
  await choice('As on the device').click()
  await expect.poll(() => localStorage.getItem('sprintling_theme')).toBeNull()
  expect(preferences()).toEqual([{ theme: 'dark' }, { theme: 'light' }, { theme: 'system' }])
})

it('leaves nothing of the theme to whoever uses the device next', async () => {
  server.answers({ 'POST /api/logout': () => {} })
  family.ana.theme = 'dark'
  visitAs(family, family.ana, '/account')
  await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark')
  await button('Account menu').click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect.poll(() => document.documentElement.dataset['theme']).toBeUndefined()
})

it('keeps a time zone that was chosen, and proposes the device’s', async () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  visitAs(family, family.ana, '/account')
  const zone = label('Time zone')
  await expect.element(zone).toHaveValue('')
  await zone.selectOptions('Pacific/Auckland')
  await seesSuccess('Saved')
  await reopen()
  await expect.element(zone).toHaveValue('Pacific/Auckland')
  await zone.selectOptions('')
  await expect.poll(() => family.ana.fixedTimezone).toBe(false)
  expect(preferences()).toEqual([
    { timezone: 'Pacific/Auckland', fixedTimezone: true },
    { timezone: own, fixedTimezone: false },
  ])
})

it('changes the language of the page and the account', async () => {
  visitAs(family, family.ana, '/account')
  await page.getByRole('main').getByLabelText('Language').selectOptions('pl')
  await shows(heading('Moje konto'))
  await seesSuccess('Zapisano')
  expect(preferences()).toEqual([{ language: 'pl' }])
})

it('lists where one is signed in, this device first, and signs out one or all others', async () => {
  const elsewhere = { network: '203.0.113.7', isAtHome: false }
  const lost = aSession({ device: { browser: null, system: null }, network: null, isAtHome: false })
  const laptop = aSession({ device: { browser: 'Firefox', system: 'Linux' }, isCurrent: true })
  family.sessions = [
    aSession(),
    lost,
    aSession({ ...elsewhere, device: { browser: 'Edge', system: 'Windows' } }),
    laptop,
  ]
  visitAs(family, family.ana, '/account')
  await shows(row('Firefox · Linux'))
  expect(oneLine(page.getByRole('main').getByRole('listitem').first())).toMatch(
    /^Firefox · Linux This device/,
  )
  expect(oneLine(row('Safari · iPhone'))).toMatch(
    /^Safari · iPhone At home \(192\.168\.1\.20\) Last used .*, signed in on Jan 5, 2026 Sign out$/,
  )
  expect(oneLine(row('Edge · Windows'))).toContain('203.0.113.7')
  expect(oneLine(row('Unknown device'))).toContain('Unknown network')
  isAbsent(button('Sign out Firefox · Linux'))
  await button('Sign out Safari · iPhone').click()
  await seesSuccess('Device signed out')
  await isGone(row('Safari · iPhone'))
  await button('Sign out everywhere else').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await seesSuccess('Signed out everywhere else')
  await isGone(row('Edge · Windows'))
  await isGone(button('Sign out everywhere else'))
})

it('shows five devices at first, and the others when they are asked for', async () => {
  family.sessions = Array.from({ length: 8 }, (_, index) => aSession({ isCurrent: index === 0 }))
  visitAs(family, family.ana, '/account')
  await shows(row('Safari · iPhone'))
  expect(row('Safari · iPhone').elements()).toHaveLength(5)
  await button('Show more').click()
  await expect.poll(() => row('Safari · iPhone').elements().length).toBe(8)
  await isGone(button('Show more'))
})

it('says when a device could not be signed out', async () => {
  family.sessions = [
    aSession({ isCurrent: true }),
    aSession({ device: { browser: 'Edge', system: 'Windows' } }),
  ]
  server.refuse('DELETE /api/sessions/:id', new Problem('not_found'))
  visitAs(family, family.ana, '/account')
  await button('Sign out Edge · Windows').click()
  await seesFailure('Failed to sign out', "This doesn't exist, or you don't have access to it.")
})

it('tells a child whom others look after who sets an address and a password', async () => {
  const noa = aPerson('Noa', 'learner', { email: null, username: null, hasPassword: false })
  family.people.push(noa)
  visitAs(family, noa, '/account')
  await shows(page.getByText('Your account has no email address.'))
  await shows(page.getByText('You have no password.'))
  isAbsent(label('Username'))
  isAbsent(label('New email'))
  isAbsent(label('Current password'))
})

// Proves 10.19, 10.44
it('confirms a new address by a button on the page behind the link', async () => {
  server.answers({ 'POST /api/user/email/confirm': () => ({ email: 'new@example.org' }) })
  visit('/confirm-email?token=of-the-link')
  await button('Confirm this address').click()
  await shows(heading('Email changed'))
  await shows(page.getByText('new@example.org'))
  expect(server.writes).toEqual([{ call: 'POST /api/user/email/confirm', body: { token: 'of-the-link' } }])
})

it('says that a link to a new address does not work, or that the address is taken', async () => {
  server.refuse('POST /api/user/email/confirm', fieldProblem('email_taken', 'email'))
  visit('/confirm-email?token=of-the-link')
  await button('Confirm this address').click()
  await shows(heading('The address could not be confirmed'))
  await shows(page.getByText('There is already an account with this email address.'))
})
