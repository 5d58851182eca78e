import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { limits } from '#domain/limits.ts'
import type { Role } from '#domain/permissions.ts'
import { reopen, server, visit, visitAs } from './support/app.ts'
import { aPerson, Family } from './support/family.ts'
import { isLogged, logged, refusal, refuses } from './support/logged-failures.ts'
import { button, dialog, isToldAt, label, seesFailure, seesSuccess, shows, toast } from './support/screen.ts'

/** Refusals by the server about workspaces, members and subjects. */

let family: Family

beforeEach(() => {
  family = new Family()
})

async function opensSettings() {
  visitAs(family, family.ana, '/settings')
  await shows(button('Edit Math'))
}

/** Changes Ana's role, without the page noticing. */
function becomes(role: Role) {
  family.ana.role = role
  for (const member of family.members) if (member.userId === family.ana.id) member.role = role
}

// Proves 8.7
it('keeps the input of a new workspace that the user may not create', async () => {
  await opensSettings()
  await button('Create workspace').click()
  await label('Name').fill('Elm street')
  const description = dialog().getByLabelText('Description', { exact: false })
  await description.fill('All houses')
  const create = dialog().getByRole('button', { name: 'Create' })
  becomes('learner')
  await create.click()
  await seesFailure('Failed to create workspace', "You don't have permission to do this.")
  await expect.element(label('Name')).toHaveValue('Elm street')
  await expect.element(description).toHaveValue('All houses')
  becomes('facilitator')
  await create.click()
  await seesSuccess('Workspace created', 'Elm street')
})

// Proves 2.190, 2.191, 5.19, 7.14, 8.9, 8.48
it('sends workspace details as typed, shows “Saving…” and shows the server’s validation error at its field', async () => {
  await opensSettings()
  const description = label('Description').element()
  expect([description.tagName, description.getAttribute('rows')]).toEqual(['TEXTAREA', '3'])
  await label('Workspace name').fill(' ')
  await label('Description').fill(' All houses ')
  await button('Save changes').click()
  await seesFailure('Failed to update workspace', "Something you entered isn't right. Please check it.")
  await isToldAt(label('Workspace name'), 'Please give the workspace a name.')
  await expect.element(label('Workspace name')).toHaveValue(' ')
  await expect.element(label('Description')).toHaveValue(' All houses ')
  await label('Workspace name').fill('  Elm street ')
  const letGo = server.holdBack('PATCH /api/workspaces/:id')
  await button('Save changes').click()
  await expect.element(button('Saving…')).toBeDisabled()
  letGo()
  await seesSuccess('Workspace updated')
  await shows(page.getByRole('main').getByText('Elm street', { exact: true }))
  const was = { name: 'Lind family', description: '' }
  const call = `PATCH /api/workspaces/${family.workspace.id}`
  expect(server.writes).toEqual([
    { call, body: { name: ' ', description: ' All houses ', was } },
    { call, body: { name: '  Elm street ', description: ' All houses ', was } },
  ])
  await toast().getByRole('button', { name: 'Undo' }).click()
  await shows(page.getByRole('main').getByText('Lind family', { exact: true }))
})

// Proves 2.196, 5.24, 8.10
it('refuses unknown emails and existing members, and reports a member that cannot be removed', async () => {
  await opensSettings()
  const email = label('Add a member by email')
  await email.fill('nobody@example.org')
  await button('Add member').click()
  const unknown =
    'There is no account with this email address. The student must already have an account in the system.'
  await seesFailure('Failed to add member', unknown)
  await isToldAt(email, unknown)
  await expect.element(email).toHaveValue('nobody@example.org')

  const eva = aPerson('Eva', 'learner', { email: 'eva@example.org' })
  family.people.push(eva)
  family.members = [...family.members, family.memberOf(eva)]
  await email.fill('eva@example.org')
  await button('Add member').click()
  await seesFailure('Failed to add member', 'This person is already a member of this workspace.')
  await expect.element(email).toHaveValue('eva@example.org')
  await expect.element(button('Add member')).toBeEnabled()

  family.members = family.members.filter(({ userId }) => userId !== family.ben.id)
  await button('Remove Ben Lind').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await seesFailure('Failed to remove member', "This doesn't exist, or you don't have access to it.")
  await expect.element(button('Remove Ben Lind')).toBeEnabled()
  await shows(page.getByText('ben@example.org'))
})

// Proves 8.14
it('refuses a new subject whose name is taken, and reports the limit of 200 subjects', async () => {
  await opensSettings()
  family.subjects = [...family.subjects, family.aSubject('Pottery')]
  const name = label('Add a subject')
  await name.fill('pottery')
  await button('Add subject').click()
  const taken = 'This workspace already has a subject with this name.'
  await seesFailure('Failed to add subject', taken)
  await isToldAt(name, taken)
  await expect.element(name).toHaveValue('pottery')
  await name.fill('Weaving')
  await button('Add subject').click()
  await seesSuccess('Subject added')
  await expect.element(name).toHaveValue('')

  family.subjects = Array.from({ length: limits.quotas.subjects }, (_, index) =>
    family.aSubject(`Subject ${index}`),
  )
  await name.fill('Sewing')
  await button('Add subject').click()
  await seesFailure('Failed to add subject', 'A workspace can have at most 200 subjects.')
})

// Proves 8.14, 8.52
it('refuses a taken subject name, moves tasks before deleting a used subject and reports a subject that is gone', async () => {
  family.aTask({ subject: family.art.id })
  await opensSettings()
  await button('Edit Art').click()
  const name = label('Subject name')
  const teal = page.getByRole('radio', { name: 'Teal' })
  await name.fill('MATH')
  await teal.click({ force: true })
  await button('Save').click()
  await seesFailure('Failed to update subject', 'This workspace already has a subject with this name.')
  await expect.element(name).toHaveValue('MATH')
  await expect.element(teal).toBeChecked()
  await button('Cancel').click()

  await button('Delete Art').click()
  await seesFailure('Failed to delete subject', "Tasks use this subject, so it can't be deleted.")
  await label('Move tasks to').selectOptions('Math')
  await button('Move and delete').click()
  await seesSuccess('Subject deleted')
  expect(family.subjects).toEqual([family.math])
  expect(family.tasks).toMatchObject([{ subject: family.math.id }])

  await button('Edit Math').click()
  family.subjects = []
  await name.fill('Pottery')
  await button('Save').click()
  await seesFailure('Failed to update subject', "This doesn't exist, or you don't have access to it.")
  await expect.element(name).toHaveValue('Pottery')
  await expect.element(button('Save')).toBeEnabled()
})

// Proves 8.15
it('logs failed requests about members, subjects and invitations', async () => {
  const email = 'noa@example.org'
  await opensSettings()
  await label('Add a member by email').fill(email)
  refuses('POST /api/workspaces/:id/members')
  await button('Add member').click()
  await isLogged('Failed to add member')

  await label('Add a subject').fill('Pottery')
  refuses('POST /api/workspaces/:id/subjects')
  await button('Add subject').click()
  await isLogged('Failed to add subject')
  refuses('DELETE /api/subjects/:id')
  await button('Delete Math').click()
  await isLogged('Failed to delete subject')

  await label('Invite by email').fill(email)
  refuses('POST /api/workspaces/:id/invitations')
  await button('Send invitation').click()
  await isLogged('Failed to send invitation')
})

// Proves 8.15
it('logs failures to verify and accept an invitation', async () => {
  const family = new Family()
  family.anInvitation('noa@example.org')
  server.serve(family)
  visit('/accept-invite/token')
  refuses('POST /api/invitations/accept/:token')
  await button('Accept').click()
  await isLogged('Failed to accept invitation')
  refuses('GET /api/invitations/verify/:token')
  await reopen()
  await shows(page.getByRole('heading', { name: 'Failed to verify invitation' }))
  expect(logged()).toEqual([refusal])
})
