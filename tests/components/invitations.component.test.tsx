import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { Problem } from '#domain/errors.ts'
import { server, visit, visitAs } from './support/app.ts'
import { passes, passesUntil, startClock, stopClock } from './support/clock.ts'
import { aPerson, Family, inMinutes } from './support/family.ts'
import {
  button,
  heading,
  isAbsent,
  isFocused,
  isGone,
  isToldAt,
  label,
  presses,
  seesFailure,
  seesSuccess,
  shows,
  texts,
  unreachable,
} from './support/screen.ts'
import { qrTextIn } from './support/qr-code.ts'

/** Invitations: sending and cancelling them, and the page that their link opens. */

const noa = 'noa@example.org'
const anyLink = /^http:\/\/house\.lan:3000\/accept-invite\/[\w-]{43}$/

let family: Family

beforeEach(() => {
  family = new Family()
})

const pathNow = () => window.location.pathname

describe('sending invitations in the settings', () => {
  const field = () => label('Invite by email')
  const send = () => button('Send invitation')
  const cancel = () => button(`Cancel the invitation for ${noa}`)
  const none = () => page.getByText('No pending invitations')

  beforeEach(async () => {
    visitAs(family, family.ana, '/settings')
    await shows(field())
  })

  // Proves 1.5, 2.193, 5.21, 8.53
  it('requires an address, sends each invitation once and shows a QR code of a facilitator’s link', async () => {
    await expect.element(send()).toBeDisabled()
    await field().fill('   ')
    await expect.element(send()).toBeDisabled()
    await presses(field(), 'Enter')
    expect(server.writes).toEqual([])
    const letGo = server.holdBack('POST /api/workspaces/:id/invitations')
    await field().fill(`  ${noa} `)
    await send().click()
    await expect.element(send()).toBeDisabled()
    await presses(field(), 'Enter')
    letGo()
    await seesSuccess('Invitation sent successfully')
    await shows(page.getByText(noa))
    await shows(page.getByText('Invited by Ana Lind'))
    await expect.element(field()).toHaveValue('')
    const call = `POST /api/workspaces/${family.workspace.id}/invitations`
    expect(server.writes).toEqual([{ call, body: { email: noa, role: 'learner' } }])

    await field().fill('kim@example.org')
    await presses(send(), 'Enter')
    await shows(page.getByText('kim@example.org'))
    await isFocused(field())

    await label('Role').selectOptions('Facilitator/Parent')
    await invites('lea@example.org')
    await shows(page.getByRole('listitem').getByText('(Facilitator/Parent)'))
    expect(server.writes.at(-1)?.body).toEqual({ email: 'lea@example.org', role: 'facilitator' })
    const code = page.getByRole('img', { name: 'QR code of the link for lea@example.org' })
    isAbsent(code)
    await button('QR code of the link for lea@example.org').click()
    await shows(code)
    expect(await qrTextIn(code)).toMatch(anyLink)
  })

  // Proves 2.194, 8.11, 8.12, 8.54
  it('refuses members and duplicates, cancels an invitation and removes one that was already canceled', async () => {
    await invites('ben@example.org')
    const member = 'This person is already a member of this workspace.'
    await seesFailure('Failed to send invitation', member)
    await isToldAt(field(), member)
    await expect.element(field()).toHaveValue('ben@example.org')
    const switchOnAgain = server.cutOff()
    await invites(noa)
    await seesFailure('Failed to send invitation', unreachable)
    await expect.element(field()).toHaveValue(noa)
    switchOnAgain()
    await send().click()
    await seesSuccess('Invitation sent successfully')
    await invites(noa.toUpperCase())
    const pending = 'There is already a pending invitation for this address.'
    await seesFailure('Failed to send invitation', pending)
    await isToldAt(field(), pending)
    await expect.element(send()).toBeEnabled()

    const switchOn = server.cutOff()
    await cancel().click()
    await seesFailure('Failed to cancel invitation', unreachable)
    switchOn()
    await cancel().click()
    await seesSuccess('Invitation cancelled')
    await shows(none())
    isAbsent(cancel())
    await invites(noa)
    await shows(cancel())
    const params = { id: family.workspace.id }
    const [pendingOne] = await server.ok(family.tom, 'GET /api/workspaces/:id/invitations', { params })
    await server.ok(family.tom, 'DELETE /api/invitations/:id', { params: { id: pendingOne?.id ?? '' } })
    await cancel().click()
    await seesFailure('Failed to cancel invitation', "This doesn't exist, or you don't have access to it.")
    await shows(none())
    isAbsent(cancel())
  })

  it('shows at once which address declined its invitation', async () => {
    const declined = { kind: 'invitation_declined', what: noa, by_id: null, about_id: null }
    const created_at = inMinutes(0)
    family.aRow('history', { workspace_id: family.workspace.id, ...declined, created_at })
    server.tell({ topic: 'invitations', ids: [] })
    await shows(page.getByRole('listitem').filter({ hasText: noa }).getByText('Declined', { exact: false }))
  })

  // Proves 8.53
  it('shows the link if no mail could be sent, and selects it for copying by hand if the clipboard fails', async () => {
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard)
    vi.spyOn(document, 'execCommand').mockReturnValue(false)
    server.hasMail = false
    await invites(noa)
    await seesSuccess('Invitation ready', "Couldn't send an email. Please share the link yourself.")
    const copy = button(`Copy link for ${noa}`)
    await copy.first().click()
    await isSelected(label(`Link for ${noa}`).first())
    await copy.last().click()
    await isSelected(page.getByRole('listitem').getByLabelText(`Link for ${noa}`, { exact: true }))
    await cancel().click()
    await isGone(page.getByText(noa))
  })

  async function invites(email: string) {
    await field().fill(email)
    await send().click()
  }

  async function isSelected(link: Locator) {
    await isFocused(link)
    const input = link.element() as HTMLInputElement
    expect(input.value).toMatch(anyLink)
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, input.value.length])
  }
})

describe('the page behind an invitation link', () => {
  const accept = () => button('Accept')

  // Proves 2.12, 2.50, 2.51, 2.52, 2.57, 4.20, 4.24, 4.25, 6.6, 9.15
  it('shows a loading text while the invitation opens, and continues 2000 ms after it was accepted', async () => {
    isFor('a newcomer')
    const letGo = server.holdBack('GET /api/invitations/verify/:token')
    visit('/accept-invite/token')
    await shows(page.getByRole('status').getByText('Opening the invitation…'))
    isAbsent(accept())
    letGo()
    await shows(heading("You're invited to “Lind family”"))
    await shows(page.getByText('Ana Lind invites you to learn together.'))
    const able = ['View tasks', 'Track progress', 'Collaborate', 'Plan sprints']
    expect(texts(page.getByRole('listitem'))).toEqual(able)
    await acceptsAndGoesOn('/set-password')
    expect(server.writes).toEqual([{ call: 'POST /api/invitations/accept/token', body: {} }])
  })

  // Proves 2.58
  it('opens the workspace 2000 ms after a person with an account has accepted', async () => {
    family.aWorkspaceElsewhere('Autumn co-op', [family.ben])
    isFor('Ben')
    visitAs(family, family.ben, '/accept-invite/token')
    await acceptsAndGoesOn(`/workspace/${family.workspace.id}`)
    startClock()
    await expect.element(label('Workspace')).toHaveDisplayValue('Lind family')
    expect(pathNow()).toBe('/dashboard')
  })

  // Proves 2.53, 2.54
  it.each([
    ['', () => {}],
    [', even if it has already ended', () => (family.moreRows = [])],
  ])('declines the invitation and leaves the page%s', async (_, meanwhile) => {
    isFor('a newcomer')
    visit('/accept-invite/token')
    await shows(button('Decline'))
    meanwhile()
    await button('Decline').click()
    await seesSuccess('Invitation declined')
    await expect.poll(pathNow).toBe('/auth')
    expect(server.writes).toEqual([{ call: 'POST /api/invitations/decline/token' }])
  })

  it('stays open and shows an error if declining fails', async () => {
    isFor('a newcomer')
    visit('/accept-invite/token')
    await shows(accept())
    server.loseOnce('POST /api/invitations/decline/:token')
    await button('Decline').click()
    await seesFailure('Failed to decline invitation', unreachable)
    await shows(accept())
  })

  it('asks before a newcomer’s acceptance signs out the current user', async () => {
    isFor('a newcomer')
    visitAs(family, family.mia, '/accept-invite/token')
    await shows(page.getByText("You're signed in as Mia Lind, but this invitation is for someone else."))
    await accept().click()
    const question = page.getByRole('alertdialog', { name: 'Sign Mia Lind out?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await isGone(question)
    expect(server.writes).toEqual([])
    await accept().click()
    await question.getByRole('button', { name: 'Sign out and accept' }).click()
    await page.getByRole('link', { name: 'Continue' }).click()
    await expect.poll(pathNow).toBe('/set-password')
    await shows(page.getByText(noa))
  })

  it('offers to switch accounts if the invited address belongs to another account', async () => {
    isFor('Ben')
    visitAs(family, family.mia, '/accept-invite/token')
    await shows(page.getByText('The invited address already has an account.'))
    isAbsent(accept())
    await button('Switch account').click()
    await expect.poll(pathNow).toBe('/auth')
    expect(new URLSearchParams(window.location.search).get('next')).toBe('/accept-invite/token')
    expect(server.writes.map(({ call }) => call)).toEqual(['POST /api/logout'])
  })

  it('explains that the invitation is for another role', async () => {
    isFor('Ben', 'facilitator')
    visitAs(family, family.ben, '/accept-invite/token')
    await shows(page.getByText('This invitation is for a facilitator, but your account is a learner’s.'))
    isAbsent(accept())
  })

  it('shows that the link is in use in another browser', async () => {
    server.refuseAll('GET /api/invitations/verify/:token', new Problem('link_used_elsewhere'))
    visit('/accept-invite/token')
    await shows(heading('This link is in use in another browser'))
    isAbsent(accept())
  })

  // Proves 2.53, 2.56, 8.30, 8.31, 8.32
  it('shows an error that can be retried if the invitation cannot be loaded or accepted', async () => {
    isFor('a newcomer')
    server.loseOnce('GET /api/invitations/verify/:token')
    visit('/accept-invite/token')
    await shows(heading('Failed to verify invitation'))
    await shows(page.getByText(unreachable))
    await button('Try again').click()
    await shows(accept())
    isAbsent(heading('Failed to verify invitation'))
    const switchOn = server.cutOff()
    await accept().click()
    await seesFailure('Failed to accept invitation', unreachable)
    await shows(page.getByRole('main').getByRole('alert').getByText(unreachable))
    switchOn()
    await accept().click()
    await seesSuccess('Welcome!', 'Successfully joined Lind family')
    await shows(page.getByText('You joined “Lind family”. Ana Lind invited you.'))
  })

  // Proves 2.4, 5.25
  it('asks a newcomer for a name and a free username along with the first password', async () => {
    family.people.push(aPerson('Nora', 'learner', { username: 'noa.peled' }))
    isFor('a newcomer')
    visit('/accept-invite/token')
    await accept().click()
    await page.getByRole('link', { name: 'Continue' }).click()
    await shows(page.getByText(noa))
    const setPassword = button('Set password')
    await label('New password').fill('leaf and stem')
    await label('Confirm the new password').fill('leaf and stem')
    await expect.element(label('First name')).toHaveValue('noa')
    await label('First name').fill('')
    await setPassword.click()
    await isFocused(label('First name'))
    await expect.element(label('First name')).toHaveAttribute('aria-invalid', 'true')
    await label('First name').fill('Noa')
    await label('Last name').fill('Peled')
    await expect.element(label('Username')).toHaveValue('noa.peled')
    await setPassword.click()
    await seesFailure('Failed to set password', 'This username is already taken.')
    await isToldAt(label('Username'), '“noa.peled” is already taken. Please choose another one.')
    await isFocused(label('Username'))
    await expect.element(label('Username')).toHaveValue('noa.peled2')
    await setPassword.click()
    await shows(heading('Welcome, Noa!'))
  })

  // Proves 2.55, 4.24, 8.29, 8.31
  it('shows an invalid invitation if it was canceled before the user accepted it', async () => {
    isFor('a newcomer')
    visit('/accept-invite/token')
    await shows(accept())
    family.moreRows = []
    await accept().click()
    await seesFailure('Failed to accept invitation', 'This link is invalid or has expired.')
    await shows(heading('Invalid invitation'))
    await shows(page.getByText('This invitation is invalid or has expired'))
    await page.getByRole('link', { name: 'Go home' }).click()
    await expect.poll(pathNow).toBe('/auth')
  })

  // Proves 8.29
  it.each([
    ['', 'This invitation is invalid or has expired'],
    ['{"message":"Ask your school for another one."}', 'Ask your school for another one.'],
  ])('shows an invalid invitation for a 404 with an unknown response body (%s)', async (body, reason) => {
    isFor('a newcomer')
    server.answerOnce('GET /api/invitations/verify/:token', () => new Response(body, { status: 404 }))
    visit('/accept-invite/token')
    await shows(heading('Invalid invitation'))
    await shows(page.getByText(reason))
    await shows(page.getByRole('link', { name: 'Go home' }))
  })

  /** Invites Ben, who has an account but is no member, or somebody without an account. */
  function isFor(invitee: 'Ben' | 'a newcomer', role: 'learner' | 'facilitator' = 'learner') {
    family.members = family.members.filter(({ userId }) => userId !== family.ben.id)
    family.anInvitation(invitee === 'Ben' ? 'ben@example.org' : noa, role)
    server.serve(family)
  }

  /** Accepts the invitation, stops the clock, and checks that the app opens `goal` two seconds later. */
  async function acceptsAndGoesOn(goal: string) {
    await shows(accept())
    const letGo = server.holdBack('POST /api/invitations/accept/:token')
    await accept().click()
    stopClock()
    letGo()
    await passesUntil(() => heading('Welcome!').query() !== null)
    const goes = vi.spyOn(window.history, 'replaceState')
    await passes(1990)
    expect(goes).not.toHaveBeenCalled()
    await passes(20)
    await expect.poll(() => goes.mock.calls[0]?.[2]).toBe(goal)
  }
})
