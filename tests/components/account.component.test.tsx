import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fieldProblem, Problem } from '#domain/errors.ts'
import { reopen, server, visit, visitAs } from './support/app.ts'
import { aPerson, Family, inMinutes } from './support/family.ts'
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

/** The user's own account page. */

let family: Family

beforeEach(() => {
  family = new Family()
})

const choice = (name: string) => page.getByRole('radio', { name, exact: true })
/** Returns the saved preferences, oldest first. */
const preferences = () =>
  server.calls.filter(({ call }) => call.endsWith('/preferences')).map(({ body }) => body)
const row = (device: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: device })

/** Signs Ana in on another device, which she uses later than those of earlier calls. */
function signsIn(browser: string | null, system: string | null, network: string | null = '192.168.1.20') {
  const minutesAgo = 60 - family.moreRows.length
  const lastUsed = inMinutes(-minutesAgo)
  const times = { signed_in_at: inMinutes(-5 * 24 * 60), last_used_at: lastUsed }
  const token_hash = crypto.randomUUID()
  family.aRow('session', { user_id: family.ana.id, token_hash, browser, system, network, ...times })
}

// Proves 2.25, 2.29
it('opens the account page from the account menu and sends only the changed profile fields', async () => {
  visitAs(family, family.ben, '/sprint-board')
  await button('Account menu').click()
  await page.getByRole('menuitem', { name: 'Profile settings' }).click()
  await shows(heading('My account'))
  expect(window.location.pathname).toBe('/account')
  await shows(heading('Your workspaces'))
  await shows(row('Lind family'))

  await label('First name').fill(' ')
  await button('Save changes').click()
  await isToldAt(label('First name'), 'Please enter a first name.')
  await isFocused(label('First name'))
  expect(server.writes).toEqual([])

  await label('First name').fill(' Thomas ')
  await choice('Fox').click({ force: true })
  await choice('Violet').click({ force: true })
  await button('Save changes').click()
  await seesSuccess('Changes saved')
  const body = { firstName: 'Thomas', picture: 'fox', colour: 'violet' }
  expect(server.writes).toEqual([{ call: 'PATCH /api/user', body }])
  await expect.element(label('First name')).toHaveValue('Thomas')
  await isFocused(button('Save changes'))

  server.refuse('PATCH /api/user', fieldProblem('username_taken', 'username'))
  await label('Username').fill('ana')
  await button('Save changes').click()
  await isToldAt(label('Username'), 'This username is already taken.')
})

it('asks the user to confirm a new email through a mailed link, or changes it at once if the server has no mail', async () => {
  visitAs(family, family.ana, '/account')
  isAbsent(label('New email'))
  await button('Change email').click()
  await isFocused(label('New email'))
  await button('Change email').click()
  await isToldAt(label('New email'), 'Email is required.')
  await label('New email').fill('new@example.org')
  await label('Current password').first().fill('guess')
  await button('Change email').click()
  await isToldAt(label('Current password').first(), 'This is not your current password.')
  await label('Current password').first().fill('leaf and stem')
  await button('Change email').click()
  await seesSuccess('Check your email')
  await shows(page.getByText('We sent a link to new@example.org.', { exact: false }))
  const body = { email: 'new@example.org', password: 'leaf and stem' }
  expect(server.writes.at(-1)).toEqual({ call: 'POST /api/user/email', body })
  expect(server.writes).toHaveLength(2)
  await isGone(label('New email'))
  await isFocused(button('Change email'))

  server.hasMail = false
  await button('Change email').click()
  await expect.element(label('New email')).toHaveValue('')
  await expect.element(label('Current password')).toHaveValue('')
  await label('New email').fill('newer@example.org')
  await label('Current password').first().fill('leaf and stem')
  await button('Change email').click()
  await seesSuccess('Email changed')
  await shows(page.getByText('newer@example.org'))
})

// Proves 10.42
it('shows how soon a new password would be guessed, accepts weak ones and requires the current password', async () => {
  visitAs(family, family.ana, '/account')
  await button('Change password').click()
  const password = label('New password')
  await password.fill('Lind77')
  const said = page.getByText('Can be guessed in seconds.')
  await shows(said)
  await shows(page.getByText('Names and addresses are easy to guess. Leave them out.'))
  expect(said.element().closest('[aria-live=polite]')).not.toBeNull()
  await password.fill('leaf and stem')
  await shows(page.getByText('Would take years to guess.'))
  await password.fill('')
  await isGone(page.getByText('Would take years to guess.'))

  await password.fill('Lind77')
  await label('Confirm the new password').fill('Lind77')
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
  await isGone(password)
  await button('Change password').click()
  await expect.element(password).toHaveValue('')
})

it('applies the chosen theme, stores it for the next load and forgets it on sign-out', async () => {
  const ground = () => getComputedStyle(document.documentElement).getPropertyValue('--ground')
  const theme = () => document.documentElement.dataset['theme']
  family.ana.theme = 'dark'
  visitAs(family, family.ana, '/account')
  await expect.poll(theme).toBe('dark')
  const dark = ground()
  await choice('Light').click()
  await expect.poll(ground).not.toBe(dark)
  await choice('Same as device').click()
  await expect.poll(() => localStorage.getItem('sprintling_theme')).toBeNull()
  await choice('Dark').click()
  await expect.poll(ground).toBe(dark)
  await expect.poll(() => localStorage.getItem('sprintling_theme')).toBe('dark')
  await expect.poll(preferences).toEqual([{ theme: 'light' }, { theme: 'system' }, { theme: 'dark' }])
  await seesSuccess('Saved')
  await button('Account menu').click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect.poll(theme).toBeUndefined()
})

it('saves a chosen time zone, returns to the device’s zone and changes the language of the page and the account', async () => {
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
  await page.getByRole('main').getByLabelText('Language').selectOptions('pl')
  await shows(heading('Moje konto'))
  await seesSuccess('Zapisano')
  expect(preferences()).toEqual([
    { timezone: 'Pacific/Auckland', fixedTimezone: true },
    { timezone: own, fixedTimezone: false },
    { language: 'pl' },
  ])
})

it('shows when another device was last used and when it signed in', { tags: 'clock' }, async () => {
  signsIn('Safari', 'iPhone')
  visitAs(family, family.ana, '/account')
  await shows(row('Safari · iPhone'))
  expect(oneLine(row('Safari · iPhone'))).toMatch(
    /^Safari · iPhone At home \(192\.168\.1\.20\) Last used .*, signed in on \w{3} \d{1,2}, \d{4} Sign out$/,
  )
})

it('lists five devices, this one first, shows the rest on request and signs out one or all others', async () => {
  for (let tablet = 1; tablet <= 4; tablet += 1) signsIn('Firefox', 'Android')
  signsIn('Safari', 'iPhone')
  signsIn(null, null, null)
  signsIn('Edge', 'Windows', '203.0.113.7')
  visitAs(family, family.ana, '/account')
  await shows(row('Chrome · Linux'))
  expect(oneLine(page.getByRole('main').getByRole('listitem').first())).toMatch(/^Chrome · Linux This device/)
  expect(oneLine(row('Edge · Windows'))).toContain('203.0.113.7')
  expect(oneLine(row('Unknown device'))).toContain('Unknown network')
  isAbsent(button('Sign out Chrome · Linux'))
  expect(row('Firefox · Android').elements()).toHaveLength(1)
  await button('Show more').click()
  await expect.poll(() => row('Firefox · Android').elements().length).toBe(4)
  await isGone(button('Show more'))

  server.refuse('DELETE /api/sessions/:id', new Problem('not_found'))
  await button('Sign out Safari · iPhone').click()
  await seesFailure('Failed to sign out', "This doesn't exist, or you don't have access to it.")
  await button('Sign out Safari · iPhone').click()
  await seesSuccess('Device signed out')
  await isGone(row('Safari · iPhone'))
  await button('Sign out everywhere else').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await seesSuccess('Signed out everywhere else')
  await isGone(row('Edge · Windows'))
  await isGone(button('Sign out everywhere else'))
})

// Proves 10.43
it('opens for a managed child without a workspace, who has no email, username or password to change', async () => {
  const noa = aPerson('Noa', 'learner', { email: null, username: null, hasPassword: false })
  family.people.push(noa)
  family.workspaces = []
  visitAs(family, noa, '/account')
  await shows(heading('Profile'))
  await shows(page.getByText("You're not in a workspace yet."))
  await shows(page.getByText('Your account has no email address.'))
  await shows(page.getByText('You have no password.'))
  isAbsent(label('Username'))
  isAbsent(label('New email'))
  isAbsent(label('Current password'))
})

// Proves 10.19, 10.44
it('confirms a new email when the user presses the button on the page that the mailed link opens', async () => {
  const { ana } = family
  const times = {
    created_at: new Date().toISOString(),
    expires_at: new Date(Date.now() + 60_000).toISOString(),
  }
  const change = { user_id: ana.id, token_hash: { token: 'of-the-link' }, email: 'new@example.org', ...times }
  family.moreRows.push({ table: 'email_change', row: change })
  server.serve(family)
  visit('/confirm-email?token=of-the-link')
  await button('Confirm address').click()
  await shows(heading('Email changed'))
  await shows(page.getByText('new@example.org'))
  expect(server.writes).toEqual([{ call: 'POST /api/user/email/confirm', body: { token: 'of-the-link' } }])
})

it('shows why a new email cannot be confirmed when another account already has it', async () => {
  server.refuse('POST /api/user/email/confirm', fieldProblem('email_taken', 'email'))
  visit('/confirm-email?token=of-the-link')
  await button('Confirm address').click()
  await shows(heading("Couldn't confirm the address"))
  await shows(page.getByText('An account with this email address already exists.'))
})
