import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { server, visit, visitAs } from './support/app.ts'
import { passes, passesUntil, stopClock } from './support/clock.ts'
import { Family } from './support/family.ts'
import { button, fieldNames, heading, isAbsent, label, shows, texts } from './support/screen.ts'

/** What stands before the door: sign-in, sign-up and invitations. */

// Proves 2.35, 2.37, 2.38, 2.40, 7.1, 7.12
it('offers sign-in and sign-up with all their fields, and asks for nothing of a workspace before', async () => {
  visit('/auth')
  await shows(page.getByRole('tab').first())
  expect(texts(page.getByRole('tab'))).toEqual(['Sign in', 'Sign up'])
  const panel = page.getByRole('tabpanel')
  expect(fieldNames(panel)).toEqual(['username', 'password'])
  await shows(panel.getByRole('button', { name: 'Sign in' }))
  const link = panel.getByRole('link', { name: 'Forgot your password?' })
  await expect.element(link).toHaveAttribute('href', '/forgot-password')
  const picker = label('Language').element().getBoundingClientRect()
  expect(picker.y).toBeLessThan(40)
  expect(picker.right).toBeGreaterThan(1240)
  const languages = ['English', 'Español', 'Polski', 'Русский', 'עברית']
  expect(texts(label('Language').getByRole('option'))).toEqual(languages)
  await page.getByRole('tab', { name: 'Sign up' }).click()
  const fields = ['firstName', 'lastName', 'email', 'username', 'password', 'role']
  await expect.poll(() => fieldNames(panel)).toEqual(fields)
  expect(server.calls.map(({ call }) => call)).toEqual(['GET /api/user'])
})

// Proves 1.10, 2.41
it('shows what Sprintling is good for beside the form, on large screens only', async () => {
  visit('/auth')
  const features = page.getByRole('complementary').getByRole('heading', { level: 3 })
  await shows(features)
  expect(texts(features)).toEqual(['Workspaces', 'Sprints', 'Progress', 'Child-friendly mode'])
  await page.viewport(900, 900)
  await expect.poll(() => features.elements()).toEqual([])
})

// Proves 2.50, 2.57, 4.24, 4.25, 9.15
it('says that an invitation is being opened until it is, and goes on 2000 ms after it was accepted', async () => {
  const family = new Family()
  invites(family, true)
  const letGo = server.holdBack('GET /api/invitations/verify/:token')
  visit('/accept-invite/token')
  await shows(page.getByRole('status').getByText('Opening the invitation…'))
  isAbsent(button('Accept'))
  letGo()
  await acceptsAndGoesOn('/set-password')
  expect(server.writes).toEqual([{ call: 'POST /api/invitations/accept/token', body: {} }])
})

// Proves 2.58
it('goes on to the workspace 2000 ms after somebody who has an account has accepted', async () => {
  const family = new Family()
  visitAs(family, family.ben, '/accept-invite/token')
  invites(family, false)
  await acceptsAndGoesOn(`/workspace/${family.workspace.id}`)
})

/** There is an invitation; whoever accepts it is Ben. */
function invites(family: Family, isNewUser: boolean) {
  server.answers({
    ...family.answers(),
    'GET /api/invitations/verify/:token': () => ({
      workspaceName: 'Lind family',
      inviterName: 'Ana Lind',
      isNewUser,
      signedInAsOther: false,
    }),
    'POST /api/invitations/accept/:token': () => {
      server.user = family.ben
      if (isNewUser) family.ben.hasPassword = false
      const { id, name } = family.workspace
      return { workspace: { id, name }, user: { firstName: 'Ana', lastName: 'Lind' }, isNewUser }
    },
  })
}

/** With a clock that stands still from the press on. */
async function acceptsAndGoesOn(goal: string) {
  await shows(button('Accept'))
  const letGo = server.holdBack('POST /api/invitations/accept/:token')
  await button('Accept').click()
  stopClock()
  letGo()
  await passesUntil(() => heading('Welcome!').query() !== null)
  const goes = vi.spyOn(window.history, 'replaceState')
  await passes(1990)
  expect(goes).not.toHaveBeenCalled()
  await passes(20)
  await expect.poll(() => goes.mock.calls[0]?.[2]).toBe(goal)
}
