import type { Locator } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aPerson, type Family } from '#tests/support/family.ts'
import { recordRequests } from './support/recorded-requests.ts'
import { expectFocused, expectEnabled, expectSuccessToast } from './support/toasts.ts'
import { holdRequests, recordWrites } from './support/network.ts'
import { expectNoFieldError, expectFieldError } from './support/field-errors.ts'

const app = startAppServer()

let family: Family

beforeEach(async () => {
  family = await aFamily(app)
})

// Proves 5.1
it('asks for username and password at sign-in', async () => {
  const page = await app.visit('/auth')
  const sent = recordWrites(page)
  const submit = page.getByRole('tabpanel').getByRole('button', { name: 'Sign in' })
  await submit.click()
  await expectFieldError(page.getByLabel('Username'), 'Username is required.')
  await expectFieldError(page.getByLabel('Password'), 'Password is required')
  await expectFocused(page.getByLabel('Username'))
  await page.getByLabel('Username').fill('ana')
  await expectNoFieldError(page.getByLabel('Username'))
  await submit.click()
  await expectFieldError(page.getByLabel('Password'), 'Password is required')
  await expectFocused(page.getByLabel('Password'))
  expect(sent).toEqual([])
})

// Proves 1.1, 2.38, 2.39, 5.2, 5.3, 5.4, 6.1, 9.20
it('asks for everything at sign-up, for an address that can be one, and for one of the two roles', async () => {
  const page = await app.visit('/auth')
  const sent = recordWrites(page)
  await page.getByRole('tab', { name: 'Sign up' }).click()
  const submit = page.getByRole('button', { name: 'Create account' })
  const asked = [
    ['First name', 'Please enter a first name.', 'Eva'],
    ['Last name', 'Please enter a last name.', 'Lind'],
    ['Email', 'Email is required.', 'eva'],
    ['Username', 'Username is required.', 'eva lind'],
    ['Password', 'Password is required', '12345'],
  ] as const
  await submit.click()
  for (const [label, words] of asked) await expectFieldError(page.getByLabel(label), words)
  await expectFocused(page.getByLabel('First name'))
  for (const [label, , text] of asked) {
    await page.getByLabel(label).fill(text)
    await expectNoFieldError(page.getByLabel(label))
  }
  await submit.click()
  await expectFocused(page.getByLabel('Email'))
  const wrong = [
    ['Email', "This doesn't look like an email address."],
    ['Username', "A username can't contain spaces."],
    ['Password', 'Password must be at least 6 characters long.'],
  ] as const
  for (const [label, words] of wrong) await expectFieldError(page.getByLabel(label), words)
  expect(await page.getByLabel('Email').getAttribute('type')).toBe('email')
  const role = page.getByLabel('Role')
  expect(await role.inputValue()).toBe('facilitator')
  expect(await role.getByRole('option').allTextContents()).toEqual(['Facilitator/Parent', 'Learner/Student'])
  expect(sent).toEqual([])
})

// Proves 2.76, 5.18, 8.46
it('asks for the name of a new workspace, and only for that', async () => {
  const page = await app.visitAs(family.ana, '/')
  const sent = recordRequests(page, 'POST')
  await page.getByRole('main').getByRole('button', { name: 'Create workspace' }).click()
  const dialog = page.getByRole('dialog')
  const create = dialog.getByRole('button', { name: 'Create', exact: true })
  expect(await create.isDisabled()).toBe(true)
  await dialog.getByLabel('Name').fill('  ')
  await dialog.getByLabel('Name').press('Enter')
  expect(await create.isDisabled()).toBe(true)
  expect(sent).toEqual([])
  await dialog.getByLabel('Name').fill(' Elm street ')
  await create.click()
  await expectSuccessToast(page, 'Workspace created', 'Elm street')
  expect(sent).toEqual([{ call: 'POST /api/workspaces', body: { name: 'Elm street', description: '' } }])
})

// Proves 2.192, 5.20, 6.6, 8.49
it('adds a member by an address without the white space around it, once, and only when there is one', async () => {
  const eva = await aPerson(app, 'Eva', 'learner')
  const page = await app.visitAs(family.ana, '/settings')
  const sent = recordRequests(page, 'POST')
  const email = page.getByLabel('Add a member by email')
  const add = page.getByRole('button', { name: 'Add member' })
  await expectNotSubmitted(email, add)
  const release = await holdRequests(page, '**/members')
  await email.fill(`  ${eva.email} `)
  await expectSubmittedOnce(email, add, release)
  await expectSuccessToast(page, 'Member added')
  expect(sent).toEqual([
    { call: `POST /api/workspaces/${family.workspaceId}/members`, body: { email: eva.email } },
  ])
  await page.getByText(eva.email).waitFor()
})

// Proves 1.3, 2.198, 5.22, 8.50
it('adds a subject by a name without the white space around it, once, and only when there is one', async () => {
  const page = await app.visitAs(family.ana, '/settings')
  const sent = recordRequests(page, 'POST')
  const name = page.getByLabel('Add a subject')
  const add = page.getByRole('button', { name: 'Add subject' })
  await expectNotSubmitted(name, add)
  const release = await holdRequests(page, '**/subjects')
  await name.fill('  Pottery ')
  await expectSubmittedOnce(name, add, release)
  await expectSuccessToast(page, 'Subject added')
  const body = { name: 'Pottery', color: 'bg-lime-500 text-black' }
  expect(sent).toEqual([{ call: `POST /api/workspaces/${family.workspaceId}/subjects`, body }])
  await page.getByRole('button', { name: 'Edit Pottery', exact: true }).waitFor()
})

// Proves 2.200, 4.26, 4.27, 5.23, 6.7, 7.24, 8.51
it('edits one subject at a time, starting from what it is, and renames it without the white space', async () => {
  const page = await app.visitAs(family.ana, '/settings')
  const sent = recordRequests(page, 'PATCH')
  const name = page.getByLabel('Name of the subject')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await page.getByRole('button', { name: 'Edit Math' }).click()
  expect(await name.inputValue()).toBe('Math')
  expect(await page.getByRole('radio', { name: 'Red' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Edit Art' }).click()
  expect(await name.count()).toBe(1)
  expect(await name.inputValue()).toBe('Art')
  expect(await page.getByRole('radio', { name: 'Yellow' }).isChecked()).toBe(true)
  await expectNotSubmitted(name, save)
  const release = await holdRequests(page, '**/subjects/*')
  await name.fill('  Pottery ')
  await expectSubmittedOnce(name, save, release)
  await expectSuccessToast(page, 'Subject updated')
  const body = { name: 'Pottery', was: { name: 'Art' } }
  expect(sent).toEqual([{ call: `PATCH /api/subjects/${family.art}`, body }])
  await page.getByRole('button', { name: 'Edit Pottery', exact: true }).waitFor()
  expect(await name.count()).toBe(0)
})

// Proves 2.200, 4.27
it('leaves a subject as it is when editing is given up', async () => {
  const page = await app.visitAs(family.ana, '/settings')
  const sent = recordWrites(page)
  await page.getByRole('button', { name: 'Edit Math' }).click()
  await page.getByLabel('Name of the subject').fill('Pottery')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Edit Math' }).click()
  expect(await page.getByLabel('Name of the subject').inputValue()).toBe('Math')
  expect(sent).toEqual([])
})

/** With only white space, the button is disabled and Enter sends nothing. */
async function expectNotSubmitted(field: Locator, button: Locator) {
  for (const nothing of ['', '   ']) {
    await field.fill(nothing)
    await field.press('Enter')
    expect(await button.isDisabled()).toBe(true)
  }
}

/** While the request is pending, the button is disabled and Enter sends no second one. */
async function expectSubmittedOnce(field: Locator, button: Locator, release: () => void) {
  await button.click()
  await expectEnabled(button, false)
  await field.press('Enter')
  release()
}
