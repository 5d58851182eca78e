import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Problem } from '#domain/errors.ts'
import { server, visitAs } from './support/app.ts'
import { aPerson, Family } from './support/family.ts'
import {
  button,
  dialog,
  heading,
  isAbsent,
  isFocused,
  isGone,
  isToldAt,
  label,
  seesFailure,
  seesSuccess,
  shows,
} from './support/screen.ts'

/** Deleting workspaces and accounts, and the data that is deleted with them. */

let family: Family

beforeEach(() => {
  family = new Family()
})

const owned = () => heading('Workspaces you own')
const close = () => dialog().getByRole('button', { name: 'Close workspace' })

// Proves 10.24, 10.26, 10.27
it('closes a workspace after its name is typed, offers a download first, shows a failure and reopens it', async () => {
  const kept = vi.spyOn(URL, 'createObjectURL')
  visitAs(family, family.ana, '/account')
  await button('Close “Lind family”').click()
  await expect.element(close()).toBeDisabled()
  await dialog().getByRole('button', { name: 'Download it first' }).click()
  await expect.poll(() => kept.mock.calls.length).toBe(1)
  const name = label('To confirm, type its name: Lind family')
  await name.fill('Lind')
  await expect.element(close()).toBeDisabled()
  await name.fill('Lind family')
  server.refuse('DELETE /api/workspaces/:id', new Problem('owner_only'))
  await close().click()
  await seesFailure('Failed to close the workspace', 'Only the workspace owner can do this.')
  await expect.element(name).toHaveValue('Lind family')
  await close().click()
  await seesSuccess('Workspace closed', 'Lind family')
  await isGone(button('Close “Lind family”'))
  await isGone(dialog())
  await isFocused(page.getByRole('main'))
  await shows(page.getByText(/^Closed\. Will be deleted on .+ 20\d\d unless you reopen it\.$/))
  await button('Reopen “Lind family”').click()
  await seesSuccess('Workspace reopened', 'Lind family')
  await shows(button('Close “Lind family”'))
})

it('downloads all data about the user as a file', async () => {
  const kept = vi.spyOn(URL, 'createObjectURL')
  visitAs(family, family.ben, '/account')
  await button('Download my data').click()
  await expect.poll(() => kept.mock.calls.length).toBe(1)
  const called = server.calls.map(({ call }) => call)
  expect(called).toContain(`GET /api/users/${family.ben.id}/data`)
})

// Proves 10.28
it('offers only owners to close a workspace, and deletes an account after checking its password', async () => {
  visitAs(family, family.tom, '/account')
  await shows(heading('Your data'))
  isAbsent(owned())
  await button('Delete my account').click()
  const password = label('Your password')
  const remove = dialog().getByRole('button', { name: 'Delete forever' })
  await expect.element(remove).toBeDisabled()
  await password.fill('guess')
  await remove.click()
  await isToldAt(password, 'This is not your current password.')
  await password.fill('leaf and stem')
  await remove.click()
  await expect.poll(() => window.location.pathname).toBe('/auth')
  await shows(page.getByRole('tab', { name: 'Sign in' }))
})

it('does not offer account deletion to a managed child', async () => {
  const kit = aPerson('Kit', 'learner', { email: null })
  family.people.push(kit)
  visitAs(family, kit, '/account')
  await shows(button('Download my data'))
  isAbsent(button('Delete my account'))
})
