import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { limits } from '#domain/limits.ts'
import { startAppServer } from '#tests/support/app-server.ts'
import { insertSubjects } from '#tests/support/bulk-rows.ts'
import { aFamily, aPerson, aTask, type Family } from '#tests/support/family.ts'
import { recordRequests } from '../support/recorded-requests.ts'
import { expectEnabled, expectErrorToast, expectSuccessToast } from '../support/toasts.ts'
import { expectFieldError } from '../support/field-errors.ts'
import { visitWithoutEvents } from '../support/network.ts'

const app = startAppServer()

let family: Family
let page: Page

beforeEach(async () => {
  family = await aFamily(app)
  page = await visitWithoutEvents(app, family.ana, '/settings')
  await page.getByRole('heading', { name: 'Members' }).waitFor()
})

// Proves 8.7
it('keeps the name of a workspace that a person may not create', async () => {
  await setRoleOfAna('learner')
  await page.getByRole('button', { name: 'Create workspace' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Elm street')
  await dialog.getByLabel('Description').fill('All houses')
  const create = dialog.getByRole('button', { name: 'Create', exact: true })
  await create.click()
  await expectErrorToast(page, 'Failed to create workspace', "You don't have permission to do this.")
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Elm street')
  expect(await dialog.getByLabel('Description').inputValue()).toBe('All houses')
  await setRoleOfAna('facilitator')
  await create.click()
  await expectSuccessToast(page, 'Workspace created', 'Elm street')
})

// Proves 5.19, 7.14, 8.9, 8.48
it('sends the details of a workspace as typed, and shows at the field what the server misses', async () => {
  const sent = recordRequests(page, 'PATCH')
  const name = page.getByLabel('Workspace name')
  await name.fill(' ')
  await page.getByLabel('Description').fill(' All houses ')
  const save = page.getByRole('button', { name: 'Save changes' })
  await save.click()
  await expectErrorToast(
    page,
    'Failed to update workspace',
    "Something you entered isn't right. Please check it.",
  )
  await expectFieldError(name, 'Please give the workspace a name.')
  expect(await name.inputValue()).toBe(' ')
  expect(await page.getByLabel('Description').inputValue()).toBe(' All houses ')
  await name.fill('  Elm street ')
  await save.click()
  await expectSuccessToast(page, 'Workspace updated')
  await page.getByText('Everything about “Elm street”.').waitFor()
  const was = { name: 'Lind family', description: '' }
  const call = `PATCH /api/workspaces/${family.workspaceId}`
  expect(sent).toEqual([
    { call, body: { name: ' ', description: ' All houses ', was } },
    { call, body: { name: '  Elm street ', description: ' All houses ', was } },
  ])
})

// Proves 5.24, 8.10
it('adds nobody without an account, and nobody twice', async () => {
  const email = page.getByLabel('Add a member by email')
  const add = page.getByRole('button', { name: 'Add member' })
  await email.fill('nobody@example.org')
  await add.click()
  const unknown =
    'There is no account with this email address. The student must already have an account in the system.'
  await expectErrorToast(page, 'Failed to add member', unknown)
  await expectFieldError(email, unknown)
  expect(await email.inputValue()).toBe('nobody@example.org')

  const eva = await aPerson(app, 'Eva', 'learner')
  const { workspaceId } = family
  const theirs = { params: { id: workspaceId }, body: { email: eva.email } }
  await app.ok(family.tom, 'POST /api/workspaces/:id/members', theirs)
  await email.fill(eva.email)
  await add.click()
  await expectErrorToast(page, 'Failed to add member', 'This person is already a member of the workspace.')
  expect(await email.inputValue()).toBe(eva.email)
  await expectEnabled(add)
})

// Proves 2.196
it('says when a member cannot be removed', async () => {
  const { workspaceId, ben } = family
  const theirs = { params: { id: workspaceId, userId: ben.id } }
  await app.ok(family.tom, 'DELETE /api/workspaces/:id/members/:userId', theirs)
  const remove = page.getByRole('button', { name: 'Remove Ben Lind' })
  await remove.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expectErrorToast(
    page,
    'Failed to remove member',
    "This doesn't exist, or you don't have access to it.",
  )
  await expectEnabled(remove)
  expect(await page.getByText(ben.email).count()).toBe(1)
})

it('says how many subjects fit when there is no room for another', async () => {
  await insertSubjects(app, family, limits.quotas.subjects)
  await page.getByLabel('Add a subject').fill('Weaving')
  await page.getByRole('button', { name: 'Add subject' }).click()
  await expectErrorToast(page, 'Failed to add subject', 'A workspace can have at most 200 subjects.')
})

// Proves 8.14
it('adds no second subject of a name', async () => {
  const theirs = { params: { id: family.workspaceId }, body: { name: 'Pottery' } }
  await app.ok(family.tom, 'POST /api/workspaces/:id/subjects', theirs)
  const name = page.getByLabel('Add a subject')
  const add = page.getByRole('button', { name: 'Add subject' })
  await name.fill('pottery')
  await add.click()
  const taken = 'This workspace already has a subject with this name.'
  await expectErrorToast(page, 'Failed to add subject', taken)
  await expectFieldError(page.getByLabel('Add a subject'), taken)
  expect(await name.inputValue()).toBe('pottery')
  await name.fill('Weaving')
  await add.click()
  await expectSuccessToast(page, 'Subject added')
  expect(await name.inputValue()).toBe('')
})

// Proves 8.14
it('renames no subject to the name of another, nor one that is gone', async () => {
  await page.getByRole('button', { name: 'Edit Art' }).click()
  const name = page.getByLabel('Name of the subject')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await name.fill('MATH')
  await page.getByRole('radio', { name: 'Teal' }).check({ force: true })
  await save.click()
  await expectErrorToast(
    page,
    'Failed to update subject',
    'This workspace already has a subject with this name.',
  )
  expect(await name.inputValue()).toBe('MATH')
  expect(await page.getByRole('radio', { name: 'Teal' }).isChecked()).toBe(true)
  await app.ok(family.tom, 'DELETE /api/subjects/:id', { params: { id: family.art } })
  await name.fill('Pottery')
  await save.click()
  await expectErrorToast(
    page,
    'Failed to update subject',
    "This doesn't exist, or you don't have access to it.",
  )
  expect(await name.inputValue()).toBe('Pottery')
  await expectEnabled(save)
})

// Proves 8.14
it('deletes no subject that a task uses', async () => {
  await aTask(app, family, { subject_id: family.art })
  const remove = page.getByRole('button', { name: 'Delete Art' })
  await remove.click()
  const reason = 'This subject is used by tasks, so it cannot be deleted.'
  await expectErrorToast(page, 'Failed to delete subject', reason)
  await expectEnabled(remove)
  const params = { id: family.workspaceId }
  const subjects = await app.ok(family.tom, 'GET /api/workspaces/:id/subjects', { params })
  expect(subjects.map(({ name }) => name)).toEqual(['Math', 'Art'])
})

function setRoleOfAna(role: 'learner' | 'facilitator') {
  return app.store.db.updateTable('user').set({ role }).where('id', '=', family.ana.id).execute()
}
