import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { palette } from '#domain/subject.ts'
import { server, visitAs } from './support/app.ts'
import { answersOf } from './support/family-answers.ts'
import { Family } from './support/family.ts'
import { button, heading, isAbsent, isGone, label, oneLine, placeholders, shows } from './support/screen.ts'

/** The settings of a workspace. */

let family: Family

beforeEach(() => {
  family = new Family()
})

/** The row of a list that says this. */
const row = (words: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: words })

// Proves 2.201, 6.13
it('deletes no workspace', async () => {
  visitAs(family, family.ana, '/settings')
  await shows(heading('Danger zone'))
  await shows(page.getByText('Coming Soon'))
  await expect.element(button('Delete workspace')).toBeDisabled()
})

// Proves 2.202, 9.35
it('holds the place of three parts until they come', async () => {
  const letGo = server.holdBack('GET /api/workspaces/:id/invitations')
  visitAs(family, family.ana, '/settings')
  const loading = page.getByText('Loading the settings…')
  await expect.element(loading).toBeInTheDocument()
  expect(placeholders(page.getByRole('main'))).toHaveLength(3)
  letGo()
  await shows(heading('Members'))
  await isGone(loading)
  expect(placeholders(page.getByRole('main'))).toHaveLength(0)
})

// Proves 2.195, 2.196
it('lists the members with all that is known of them, and a way to remove each', async () => {
  visitAs(family, family.ana, '/settings')
  await shows(page.getByText('ben@example.org'))
  expect(oneLine(row('ben@example.org'))).toBe('BL Ben Lind ben@example.org Learner/Student')
  expect(oneLine(row('tom@example.org'))).toBe('TL Tom Lind tom@example.org Facilitator/Parent')
  for (const name of ['Ana', 'Tom', 'Ben', 'Mia'])
    await expect.element(button(`Remove ${name} Lind`)).toBeEnabled()
  isAbsent(heading('Nobody else is here yet'))
})

// Proves 2.196, 2.197
it('says that nobody else is here', async () => {
  family.members = [family.memberOf(family.ana)]
  visitAs(family, family.ana, '/settings')
  await shows(heading('Nobody else is here yet'))
  await shows(page.getByText('A workspace needs a facilitator, so you cannot leave yet.'))
  isAbsent(button('Remove Ana Lind'))
})

// Proves 2.194
it('lists what waits for an answer, each with a way to cancel it', async () => {
  for (const email of ['noa@example.org', 'lea@example.org']) {
    const sent = { params: { id: family.workspace.id }, body: { email } }
    server.answers(answersOf(family))
    await server.ok(family.ana, 'POST /api/workspaces/:id/invitations', sent)
  }
  visitAs(family, family.ana, '/settings')
  for (const email of ['noa@example.org', 'lea@example.org']) {
    await shows(row(email).getByText(/^Invited .+, valid until /))
    await shows(row(email).getByRole('button', { name: `Cancel the invitation for ${email}` }))
  }
  await button('Cancel the invitation for noa@example.org').click()
  await isGone(row('noa@example.org'))
  await shows(row('lea@example.org'))
  expect(server.sent('DELETE')).toHaveLength(1)
})

// Proves 7.23
it('gives a new subject the first colour that none wears', async () => {
  visitAs(family, family.ana, '/settings')
  await label('Add a subject').fill('Pottery')
  await button('Add subject').click()
  await shows(button('Edit Pottery'))
  const body = { name: 'Pottery', color: 'bg-lime-500 text-black' }
  expect(server.writes.map((write) => write.body)).toEqual([body])
})

// Proves 7.23
it('says with which subject a ninth one shares its colour', async () => {
  hasAllColors()
  visitAs(family, family.ana, '/settings')
  await shows(label('Add a subject'))
  const shared = page.getByText('All colors are taken: this subject will share its color with Math.')
  isAbsent(shared)
  await label('Add a subject').fill('Pottery')
  await shows(shared)
  await button('Add subject').click()
  await shows(row('Same color as Math'))
  expect(oneLine(row('Same color as Math'))).toBe('Pottery Same color as Math')
  expect(oneLine(row('Same color as Pottery'))).toBe('Math Same color as Pottery')
})

// Proves 9.25
it('paints each subject in the colour that it is called by, with the text that belongs on it', async () => {
  hasAllColors()
  visitAs(family, family.ana, '/settings')
  await shows(row('bg-slate-500'))
  const badges = page.getByRole('main').element().querySelectorAll('[data-subject-color]')
  const colors = Array.from(badges, (badge) => getComputedStyle(badge).color)
  const expected = palette.map((color) => (color.endsWith('white') ? 'rgb(255, 255, 255)' : 'rgb(0, 0, 0)'))
  expect(colors).toEqual(expected)
})

function hasAllColors() {
  const others = palette.slice(2).map((color) => family.aSubject(color, color))
  family.subjects = [...family.subjects, ...others]
}
