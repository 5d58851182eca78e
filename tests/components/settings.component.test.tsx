import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Problem } from '#domain/errors.ts'
import type { HistoryKind } from '#domain/history.ts'
import { limits } from '#domain/limits.ts'
import { palette } from '#domain/subject.ts'
import { server, visitAs } from './support/app.ts'
import type { Row } from './server/protocol.ts'
import { aPerson, Family, longAgo } from './support/family.ts'
import {
  button,
  heading,
  isAbsent,
  isFocused,
  isGone,
  label,
  oneLine,
  placeholders,
  press,
  presses,
  seesFailure,
  seesSuccess,
  shows,
} from './support/screen.ts'

/** The settings of a workspace. */

let family: Family

beforeEach(() => {
  family = new Family()
})

const radio = (name: string) => page.getByRole('radio', { name, exact: true })

/** The row of a list that contains these words. */
const row = (words: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: words })

// Proves 2.195, 2.196, 2.201, 2.202, 6.13, 9.35
it('shows three placeholders while loading, then the members, and keeps “Delete workspace” disabled', async () => {
  const letGo = server.holdBack('GET /api/workspaces/:id/invitations')
  visitAs(family, family.ana, '/settings')
  const loading = page.getByText('Loading the settings…')
  await expect.element(loading).toBeInTheDocument()
  expect(placeholders(page.getByRole('main'))).toHaveLength(3)
  letGo()
  await shows(heading('Members'))
  await isGone(loading)
  expect(placeholders(page.getByRole('main'))).toHaveLength(0)

  await shows(page.getByText('ben@example.org'))
  expect(oneLine(row('ben@example.org'))).toBe('BL Ben Lind Learner/Student ben@example.org Make facilitator')
  expect(oneLine(row('tom@example.org'))).toBe('TL Tom Lind Facilitator/Parent tom@example.org Make owner')
  for (const name of ['Tom', 'Ben', 'Mia']) await expect.element(button(`Remove ${name} Lind`)).toBeEnabled()
  isAbsent(heading('No other members yet'))

  await shows(heading('Danger zone'))
  await shows(page.getByText('Coming Soon'))
  await expect.element(button('Delete workspace')).toBeDisabled()
})

it('marks the owner, who cannot leave, and lets them offer ownership and withdraw the offer', async () => {
  visitAs(family, family.ana, '/settings')
  await shows(row('ana@example.org').getByText('Owner', { exact: true }))
  await shows(row('ana@example.org').getByText('You own this workspace.'))
  isAbsent(button('Remove Ana Lind'))
  isAbsent(button('Leave'))
  await button('Make owner: Tom Lind').click()
  await button('Send offer').click()
  await shows(row('tom@example.org').getByText('Offered ownership, not accepted yet.'))
  await button('Withdraw offer').click()
  await shows(button('Make owner: Tom Lind'))
  expect(server.writes.map(({ call }) => call.split(' ')[0])).toEqual(['POST', 'DELETE'])
})

// Proves 10.45
it('makes a learner with an email a facilitator after asking, and shows why if the role cannot change', async () => {
  const noa = aPerson('Noa', 'learner', { email: null, username: null, hasPassword: false })
  family.people.push(noa)
  family.members.push(family.memberOf(noa))
  visitAs(family, family.ana, '/settings')
  await shows(button('Remove Noa Lind'))
  isAbsent(button('Make facilitator: Noa Lind'))
  isAbsent(button('Make facilitator: Tom Lind'))
  server.refuse('PATCH /api/workspaces/:id/members/:userId', new Problem('role_stays'))
  await makesFacilitator('Mia Lind')
  await seesFailure(
    'Failed to change the role',
    "To become a facilitator, a learner needs their own email address and can't be in another workspace.",
  )
  await makesFacilitator('Ben Lind')
  await seesSuccess('Now a facilitator', 'Ben Lind')
  await shows(button('Make owner: Ben Lind'))
  await isFocused(heading('Members'))
  expect(server.writes).toEqual(
    [family.mia, family.ben].map(({ id }) => ({
      call: `PATCH /api/workspaces/${family.workspace.id}/members/${id}`,
      body: { role: 'facilitator' },
    })),
  )
})

async function makesFacilitator(name: string) {
  await button(`Make facilitator: ${name}`).click()
  await shows(page.getByText(`${name} will be able to see and plan everything here`, { exact: false }))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make facilitator' }).click()
}

it('lets a facilitator who is not the owner leave and remove learners, but not remove facilitators', async () => {
  visitAs(family, family.tom, '/settings')
  await shows(button('Remove Ben Lind'))
  isAbsent(button('Remove Ana Lind'))
  isAbsent(button('Make owner'))
  await expect.element(button('Leave')).toBeEnabled()
})

it('shows an ownership offer and a removal notice on any page, and makes the accepting user the owner', async () => {
  family.workspace.offeredTo = family.tom.id
  const notice = { user_id: family.tom.id, kind: 'removed', what: 'Co-op', created_at: longAgo }
  family.aRow('notice', notice)
  visitAs(family, family.tom, '/backlog')
  await shows(page.getByText("You're offered ownership of “Lind family”"))
  await shows(page.getByText("You're no longer in “Co-op”"))
  await button('Accept').click()
  await isGone(page.getByText("You're offered ownership of “Lind family”"))
  expect(family.workspace.ownerId).toBe(family.tom.id)
  await button('Got it').click()
  await isGone(page.getByText("You're no longer in “Co-op”"))
})

it('sends a request to a user who is already in another workspace, and withdraws it', async () => {
  const eva = aPerson('Eva', 'learner')
  family.people.push(eva)
  family.aWorkspaceElsewhere('Co-op', [eva])
  visitAs(family, family.ana, '/settings')
  await label('Add a member by email').fill('eva@example.org')
  await button('Add member').click()
  await seesSuccess(
    'Request sent',
    'This person is already in a workspace. They, or their facilitators if they are a learner, can accept the next time they open Sprintling.',
  )
  await shows(row('eva@example.org'))
  await button('Withdraw the request to eva@example.org').click()
  await isGone(row('eva@example.org'))
})

it('asks on any page whether a learner or the user may join another workspace', async () => {
  const uma = aPerson('Uma', 'facilitator', { lastName: 'Berg' })
  family.people.push(uma)
  const workspace_id = family.aWorkspaceElsewhere('Co-op', [uma])
  for (const { id, email } of [family.ben, family.ana])
    family.aRow('membership_request', {
      workspace_id,
      user_id: id,
      email,
      asked_by: uma.id,
      created_at: longAgo,
    })
  visitAs(family, family.ana, '/backlog')
  const ofBen = page.getByText('Uma Berg would like to add Ben Lind to “Co-op”')
  const ofAna = page.getByText('Uma Berg would like to add you to “Co-op”')
  await shows(ofAna)
  await shows(ofBen)
  await button('Allow').click()
  await isGone(ofBen)
  await button('Decline').click()
  await isGone(ofAna)
  for (const method of ['POST', 'DELETE']) expect(server.sent(method)).toHaveLength(1)
})

// Proves 2.196, 2.197
it('shows that there are no other members', async () => {
  family.members = [family.memberOf(family.ana)]
  visitAs(family, family.ana, '/settings')
  await shows(heading('No other members yet'))
  await shows(page.getByText("A workspace needs a facilitator, so you can't leave yet."))
  isAbsent(button('Remove Ana Lind'))
})

// Proves 2.194
it('lists pending invitations that can be canceled, and shows the history of members', async () => {
  const addresses = ['noa@example.org', 'lea@example.org']
  server.serve(family)
  for (const email of addresses) {
    const sent = { params: { id: family.workspace.id }, body: { email } }
    await server.ok(family.ana, 'POST /api/workspaces/:id/invitations', sent)
  }
  const entry = (kind: HistoryKind, more: Row = {}) => {
    const by = { workspace_id: family.workspace.id, by_id: family.ana.id, about_id: null, what: '' }
    family.aRow('history', { ...by, kind, created_at: longAgo, ...more })
  }
  entry('invited', { what: 'first@example.org' })
  for (let number = 1; number <= limits.history; number += 1) entry('data_exported')
  entry('left', { by_id: null })
  entry('invited', { what: 'zoe@example.org' })
  entry('removed', { about_id: family.ben.id })
  visitAs(family, family.ana, '/settings')
  for (const email of addresses) {
    await shows(row(email).getByText(/^Invited .+, valid until /))
    await shows(row(email).getByRole('button', { name: `Cancel the invitation for ${email}` }))
  }
  await button('Cancel the invitation for noa@example.org').click()
  await isGone(row('noa@example.org'))
  await shows(row('lea@example.org'))
  expect(server.sent('DELETE')).toHaveLength(1)
  await button('History').click()
  await shows(row('Ana Lind removed Ben Lind'))
  await shows(row('Ana Lind invited zoe@example.org'))
  await shows(row('a deleted account left'))
  isAbsent(row('first@example.org'))
  await button('Show more').click()
  await shows(row('Ana Lind invited first@example.org'))
  await isGone(button('Show more'))
})

// Proves 2.199, 2.200, 7.24
it('changes a subject’s color by name and its icon with arrow keys, and restores the first letter', async () => {
  family.subjects = [family.aSubject('Pottery'), family.aSubject('Clay', palette[1], 'pot')]
  visitAs(family, family.ana, '/settings')
  await shows(button('Delete Pottery'))
  const colorOf = () =>
    row('Pottery').element().querySelector('[data-subject-color]')?.getAttribute('data-subject-color')
  expect(colorOf()).toBe(palette[2])
  await button('Edit Pottery').click()
  const signs = page.getByRole('group', { name: 'Icon' })
  expect(signs.getByRole('radio').elements()).toHaveLength(41)
  expect(page.getByRole('group', { name: 'Color' }).getByRole('radio').elements()).toHaveLength(8)
  await shows(button('Cancel'))
  await expect.element(radio('First letter')).toBeChecked()
  await radio('Teal').click({ force: true })
  await presses(radio('First letter'), 'ArrowRight')
  await expect.element(radio('Plus and minus')).toBeChecked()
  await press('ArrowRight')
  await isFocused(radio('Coins'))
  await button('Save').click()
  await isFocused(button('Edit Pottery'))
  await seesSuccess('Subject updated')
  await expect.poll(colorOf).toBe(palette[3])

  await button('Edit Clay').click()
  await expect.element(radio('Cooking pot')).toBeChecked()
  await radio('First letter').click({ force: true })
  await button('Save').click()
  await isFocused(button('Edit Clay'))
  const was = { color: palette[2], glyph: null }
  expect(server.writes.map(({ body }) => body)).toEqual([
    { color: palette[3], glyph: 'coins', was },
    { glyph: null, was: { glyph: 'pot' } },
  ])
})

// Proves 7.23, 9.25
it('paints each subject in its color, and names the subject that shares a color when all are in use', async () => {
  hasAllColors()
  visitAs(family, family.ana, '/settings')
  await shows(row('bg-slate-500'))
  const badges = page.getByRole('main').element().querySelectorAll('[data-subject-color]')
  const painted = Array.from(badges, (badge) => {
    const { color, backgroundColor } = getComputedStyle(badge)
    return { ink: color, tint: backgroundColor }
  })
  const expected = palette.map((key) => {
    const name = key.replace(/^bg-([a-z]+)-.*$/, '$1')
    return { ink: valueOf(`--${name}-ink`), tint: valueOf(`--${name}-tint`) }
  })
  expect(painted).toEqual(expected)

  const shared = page.getByText('All colors are in use. This subject will share its color with Math.')
  isAbsent(shared)
  await label('Add a subject').fill('Pottery')
  await shows(shared)
  await button('Add subject').click()
  await shows(row('Same color as Math'))
  expect(oneLine(row('Same color as Math'))).toBe('Pottery Same color as Math')
  expect(oneLine(row('Same color as Pottery'))).toBe('Math Same color as Pottery')
})

/** Returns a colour of the style sheet as browsers compute it. */
function valueOf(token: string): string {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = `var(${token})`
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

function hasAllColors() {
  const others = palette.slice(2).map((color) => family.aSubject(color, color))
  family.subjects = [...family.subjects, ...others]
}
