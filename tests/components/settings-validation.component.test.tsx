import { beforeEach, expect, it } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { CallKey } from '#contract/calls.ts'
import { server, visit, visitAs } from './support/app.ts'
import { aPerson, Family } from './support/family.ts'
import {
  button,
  choices,
  isFine,
  isFocused,
  isGone,
  isToldAt,
  label,
  presses,
  seesSuccess,
  shows,
} from './support/screen.ts'

/** Client-side validation in the forms of accounts, members and subjects. */

let family: Family

beforeEach(() => {
  family = new Family()
})

// Proves 5.1
it('requires a username and a password at sign-in', async () => {
  visit('/auth')
  const submit = page.getByRole('tabpanel').getByRole('button', { name: 'Sign in' })
  await submit.click()
  await isToldAt(label('Username'), 'Username is required.')
  await isToldAt(label('Password'), 'Password is required')
  await isFocused(label('Username'))
  await label('Username').fill('ana')
  await isFine(label('Username'))
  await submit.click()
  await isToldAt(label('Password'), 'Password is required')
  await isFocused(label('Password'))
  expect(server.writes).toEqual([])
})

// Proves 1.1, 2.38, 2.39, 5.2, 5.3, 5.4, 6.1, 9.20
it('requires every field at sign-up, a valid email, username and password, and offers two roles', async () => {
  visit('/auth')
  await page.getByRole('tab', { name: 'Sign up' }).click()
  const submit = button('Create account')
  const asked = [
    ['First name', 'Please enter a first name.', 'Eva'],
    ['Last name', 'Please enter a last name.', 'Lind'],
    ['Email', 'Email is required.', 'eva'],
    ['Username', 'Username is required.', 'eva lind'],
    ['Password', 'Password is required', '12345'],
  ] as const
  await submit.click()
  for (const [field, words] of asked) await isToldAt(label(field), words)
  await isFocused(label('First name'))
  for (const [field, , text] of asked) {
    await label(field).fill(text)
    await isFine(label(field))
  }
  await submit.click()
  await isFocused(label('Email'))
  const wrong = [
    ['Email', "This doesn't look like an email address."],
    ['Username', "A username can't contain spaces."],
    ['Password', 'Password must be at least 6 characters long.'],
  ] as const
  for (const [field, words] of wrong) await isToldAt(label(field), words)
  await expect.element(label('Email')).toHaveAttribute('type', 'email')
  await expect.element(label('Role')).toHaveValue('facilitator')
  expect(choices(label('Role'))).toEqual(['Facilitator/Parent', 'Learner/Student'])
  expect(server.writes).toEqual([])
})

// Proves 2.192, 5.20, 6.6, 8.49
it('trims the email of a new member, requires one and sends it only once', async () => {
  const eva = aPerson('Eva', 'learner')
  family.people.push(eva)
  visitAs(family, family.ana, '/settings')
  const email = label('Add a member by email')
  const add = button('Add member')
  await staysShut(email, add)
  await email.fill(`  ${eva.email} `)
  await sendsOnce(email, add, 'POST /api/workspaces/:id/members')
  await seesSuccess('Member added')
  const call = `POST /api/workspaces/${family.workspace.id}/members`
  expect(server.writes).toEqual([{ call, body: { email: eva.email } }])
  await shows(page.getByText('eva@example.org'))
})

// Proves 1.3, 2.198, 5.22, 7.23, 8.50
it('trims the name of a new subject, requires one, picks the first free color and sends it only once', async () => {
  visitAs(family, family.ana, '/settings')
  const name = label('Add a subject')
  const add = button('Add subject')
  await staysShut(name, add)
  await name.fill('  Pottery ')
  await sendsOnce(name, add, 'POST /api/workspaces/:id/subjects')
  await seesSuccess('Subject added')
  const call = `POST /api/workspaces/${family.workspace.id}/subjects`
  expect(server.writes).toEqual([{ call, body: { name: 'Pottery', color: 'bg-lime-500 text-black' } }])
  await shows(button('Edit Pottery'))
})

// Proves 2.200, 4.26, 4.27, 5.23, 6.7, 7.24, 8.51
it('edits one subject at a time from its stored values, and trims its new name', async () => {
  visitAs(family, family.ana, '/settings')
  const name = label('Subject name')
  await button('Edit Math').click()
  await name.fill('Given up')
  await button('Cancel').click()
  await button('Edit Math').click()
  await expect.element(name).toHaveValue('Math')
  await expect.element(page.getByRole('radio', { name: 'Red' })).toBeChecked()
  await button('Edit Art').click()
  await expect.element(name).toHaveValue('Art')
  await expect.element(page.getByRole('radio', { name: 'Yellow' })).toBeChecked()
  await staysShut(name, button('Save'))
  await name.fill('  Pottery ')
  await sendsOnce(name, button('Save'), 'PATCH /api/subjects/:id')
  await seesSuccess('Subject updated')
  const body = { name: 'Pottery', was: { name: 'Art' } }
  expect(server.writes).toEqual([{ call: `PATCH /api/subjects/${family.art.id}`, body }])
  await shows(button('Edit Pottery'))
  await isGone(name)
})

/**
 * Checks that neither the button nor the Enter key sends a request while the field is empty or contains only spaces.
 */
async function staysShut(field: Locator, submit: Locator) {
  for (const nothing of ['', '   ']) {
    await field.fill(nothing)
    await presses(field, 'Enter')
    await expect.element(submit).toBeDisabled()
  }
}

/** Checks that the button is disabled and Enter sends no second request while one is pending. */
async function sendsOnce(field: Locator, submit: Locator, call: CallKey) {
  const letGo = server.holdBack(call)
  await submit.click()
  await expect.element(submit).toBeDisabled()
  await presses(field, 'Enter')
  letGo()
}
