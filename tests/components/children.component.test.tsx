import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fieldProblem, Problem } from '#domain/errors.ts'
import { reopen, server, visitAs } from './support/app.ts'
import { aPerson, Family, type User } from './support/family.ts'
import {
  button,
  choices,
  closeDialog,
  dialog,
  heading,
  isAbsent,
  isFocused,
  isGone,
  isToldAt,
  label,
  oneLine,
  openScreen,
  presses,
  seesFailure,
  seesSuccess,
  shows,
} from './support/screen.ts'

/** Children without an email address: a facilitator adds, edits, removes and restores them and gives them a sign-in. */

let family: Family
let noa: User

beforeEach(() => {
  family = new Family()
  noa = aPerson('Noa', 'learner', { email: null, username: null, hasPassword: false, picture: 'owl' })
})

const main = () => page.getByRole('main')
const card = (name: string) => main().getByRole('listitem').filter({ hasText: name })
const choice = (name: string) => dialog().getByRole('radio', { name, exact: true })

const fullWorkspace = new Problem('quota_exceeded', { limit: { of: 'members', max: 300 } })

function joins(person: User) {
  family.people = [...family.people, person]
  family.members = [...family.members, family.memberOf(person)]
}

const withNoa = () => joins(noa)

function visitLearners() {
  visitAs(family, family.ana, '/learners')
}

// Proves 2.178, 10.7
it('adds a child with an unused picture and color, and keeps the input if adding fails', async () => {
  visitLearners()
  await button('Add a child').click()
  await isFocused(label('First name'))
  await expect.element(choice('Fox')).toBeChecked()
  await expect.element(choice('Violet')).toBeChecked()
  await expect.element(dialog().getByRole('button', { name: 'Add' })).toBeDisabled()
  await label('First name').fill(' Noa ')
  await choice('Owl').click({ force: true })
  await reopen()
  await button('Add a child').click()
  await expect.element(label('First name')).toHaveValue(' Noa ')
  await expect.element(choice('Owl')).toBeChecked()
  server.refuse('POST /api/workspaces/:id/learners', fullWorkspace)
  await dialog().getByRole('button', { name: 'Add' }).click()
  await seesFailure('Failed to add Noa', 'A workspace can have at most 300 members.')
  await expect.element(label('First name')).toHaveValue(' Noa ')

  await presses(label('First name'), 'Enter')
  await isGone(dialog())
  await seesSuccess('Noa added')
  const body = { firstName: 'Noa', lastName: '', picture: 'owl', colour: 'violet' }
  const call = `POST /api/workspaces/${family.workspace.id}/learners`
  expect(server.writes.at(-1)).toEqual({ call, body })
  await shows(card('Noa'))
  expect(oneLine(card('Noa'))).toMatch(/^Noa No sign-in Learner\/Student /)
  expect(pictureIn(card('Noa'))).toContain('owl')
  await openScreen('Backlog')
  await button('Add task').click()
  await expect.poll(() => choices(label('Assign to learner'))).toContain('Noa')
})

// Proves 10.8
it('edits a managed account, sends only changed fields and shows a PIN note, picture or initials', async () => {
  family.pins.set(noa.id, 'fox owl kite')
  withNoa()
  visitLearners()
  await shows(card('Noa Lind').getByText('Signs in on the tablet with a PIN'))
  isAbsent(button('Edit Ben Lind'))
  await button('Edit Noa Lind').click()
  await expect.element(choice('Owl')).toBeChecked()
  await label('Last name (optional)').fill('')
  await choice('Rocket').click({ force: true })
  await button('Save changes').click()
  await isGone(dialog())
  await seesSuccess('Changes saved')
  expect(server.writes.map(({ body }) => body)).toEqual([{ lastName: '', picture: 'rocket' }])
  await expect.poll(() => pictureIn(card('Noa'))).toContain('rocket')
  isAbsent(page.getByText('NO', { exact: true }))
  for (const image of document.querySelectorAll('img')) image.dispatchEvent(new Event('error'))
  await shows(card('Noa').getByText('NO', { exact: true }))
})

// Proves 10.8
it('gives a child a sign-in with a free username, changes and removes it, and keeps the password out of storage', async () => {
  withNoa()
  visitLearners()
  await button('Sign-in of Noa Lind').click()
  await expect.element(label('Username')).toHaveValue('noa.lind')
  await shows(dialog().getByText("Tell Noa Lind or write it down now. It won't be shown again."))
  await label('Password').fill('leaf and stem')
  server.refuse('PATCH /api/workspaces/:id/learners/:userId', fieldProblem('username_taken', 'username'))
  await button('Save changes').click()
  await expect.element(label('Username')).toHaveValue('noa.lind2')
  await expect.element(label('Password')).toHaveValue('leaf and stem')
  await label('Username').fill('noa')
  await label('Password').fill('short')
  await button('Save changes').click()
  await isToldAt(label('Password'), 'Password must be at least 6 characters long.')
  await reopen()
  await button('Sign-in of Noa Lind').click()
  await expect.element(label('Username')).toHaveValue('noa')
  await expect.element(label('Password')).toHaveValue('')
  await label('Password').fill('leaf and stem')
  expect(JSON.stringify(sessionStorage) + JSON.stringify(localStorage)).not.toContain('leaf and stem')
  await button('Save changes').click()
  await seesSuccess('Sign-in saved')
  expect(server.writes.at(-1)?.body).toEqual({ username: 'noa', password: 'leaf and stem' })
  await shows(card('Noa Lind').getByText('Signs in as noa'))

  await button('Sign-in of Noa Lind').click()
  await label('New password').fill('another leaf')
  await button('Save changes').click()
  const another = { username: 'noa', password: 'another leaf' }
  await expect.poll(() => server.writes.at(-1)?.body).toEqual(another)
  await isGone(dialog())
  await button('Sign-in of Noa Lind').click()
  await button('Remove sign-in').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await seesSuccess('Sign-in removed')
  await isGone(dialog())
  expect(server.writes.at(-1)?.body).toEqual({ username: null, password: null })
  await shows(card('Noa Lind').getByText('No sign-in'))
})

/** Returns the URL of the picture in this place, or an empty string if there is none. */
function pictureIn(place: ReturnType<typeof card>): string {
  return place.element().querySelector('img')?.src ?? ''
}

// Proves 10.9
it('adds back a removed child, removes one from another workspace and downloads a learner’s data', async () => {
  const eli = aPerson('Eli', 'learner', { email: null, username: null, hasPassword: false })
  joins(eli)
  const coop = family.aWorkspaceElsewhere('Autumn co-op', [eli])
  const kept = vi.spyOn(URL, 'createObjectURL')
  family.people = [...family.people, noa]
  visitLearners()
  await shows(heading('Removed'))
  await button('Add back Noa Lind').click()
  await seesSuccess('Noa Lind added')
  await shows(button('Edit Noa Lind'))
  await isGone(heading('Removed'))

  await button('More about Eli Lind').click()
  await button('Remove from “Autumn co-op”').click()
  await seesSuccess('Learner removed')
  await isGone(page.getByText('Autumn co-op'))
  expect(server.sent('DELETE')).toMatchObject([{ call: `DELETE /api/workspaces/${coop}/members/${eli.id}` }])
  await button('Download data').click()
  await expect.poll(() => kept.mock.calls.length).toBe(1)
  await closeDialog()
  await button('More about Ben Lind').click()
  await shows(dialog().getByRole('button', { name: 'Download data' }))
  isAbsent(dialog().getByRole('button', { name: /^Delete/ }))
})

it('hands a child’s account over to an email address, and deletes a child after asking', async () => {
  withNoa()
  visitLearners()
  await button('More about Noa Lind').click()
  await label('Email address').fill('noa@example.org')
  await button('Send link').click()
  const where = "It's on its way by email. You can also copy or scan it in the settings."
  await seesSuccess('Link created', where)
  expect(server.writes.at(-1)?.body).toEqual({ email: 'noa@example.org', userId: noa.id })
  await button('More about Noa Lind').click()
  await button('Delete Noa Lind').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete forever' }).click()
  await seesSuccess('Deleted')
  await isGone(card('Noa'))
  await isGone(dialog())
  await isFocused(page.getByRole('main'))
})
