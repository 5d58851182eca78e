import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aPerson, type Family } from '#tests/support/family.ts'
import { anEmail } from '#tests/support/invitations.ts'
import { expectSuccessToast } from '../support/toasts.ts'
import { setTestPassword, signIn } from '../support/sign-in.ts'
import { invite, openInvitations } from '../support/inviting.ts'

const app = startAppServer({ mailServer: true })

let family: Family

beforeEach(async () => {
  family = await aFamily(app)
})

// Proves 2.14, 2.58, 4.21
it('asks somebody who has an account to sign in, and opens the workspace once they have accepted', async () => {
  const eva = await aPerson(app, 'Eva', 'facilitator')
  await setTestPassword(app, eva)
  await app.ok(eva, 'POST /api/workspaces', { body: { name: 'Autumn co-op' } })
  await invite(await openInvitations(app, family.ana), eva.email, 'Facilitator/Parent')
  const page = await app.visit(await app.linkInMailTo(eva.email))
  await page.getByRole('button', { name: 'Sign in to accept' }).click()
  await page.waitForURL((url) => url.search.startsWith('?next=%2Faccept-invite%2F'))
  await signIn(page, eva.email)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expectSuccessToast(page, 'Welcome!', 'Successfully joined Lind family')
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL('**/dashboard')
  await expect.poll(() => selectedWorkspace(page)).toBe('Lind family')
})

it('lets nobody in who has taken the child’s address, and says why', async () => {
  const squatter = await aPerson(app, 'Sam', 'facilitator')
  await invite(await openInvitations(app, family.ana), squatter.email)
  const page = await app.visitAs(squatter, await app.linkInMailTo(squatter.email))
  await page.getByText('This invitation is for a learner, but your account is a facilitator’s.').waitFor()
  expect(await page.getByRole('button', { name: 'Accept' }).count()).toBe(0)
  expect(await app.ok(squatter, 'GET /api/workspaces')).toEqual([])
})

it('tells a second browser that the link is in use, and a newcomer who was removed gets another', async () => {
  const noa = anEmail('noa')
  const anas = await openInvitations(app, family.ana)
  await invite(anas, noa)
  const link = await app.linkInMailTo(noa)
  const [first, second] = [await app.visit(link), await app.visit(link, { isCold: true })]
  await second.getByRole('button', { name: 'Accept' }).waitFor()
  await first.getByRole('button', { name: 'Accept' }).click()
  await first.waitForURL('**/set-password')
  await second.getByRole('button', { name: 'Accept' }).click()
  await second.getByRole('heading', { name: 'This link is in use in another browser' }).waitFor()
  expect(await second.context().cookies()).toEqual([])

  await anas.getByRole('button', { name: `Remove ${noa.split('@')[0]}` }).click()
  await anas.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expectSuccessToast(anas, 'Member removed')
  await invite(anas, noa)
  await expectSuccessToast(anas, 'Invitation sent successfully')
  const sent = { params: { id: family.workspaceId } }
  const [again] = await app.ok(family.ana, 'GET /api/workspaces/:id/invitations', sent)
  await second.goto(again?.link ?? '')
  await second.getByRole('button', { name: 'Accept' }).click()
  await second.waitForURL('**/set-password')
  await second.getByLabel('New password', { exact: true }).fill('leaf and stem')
  await second.getByLabel('Confirm the new password', { exact: true }).fill('leaf and stem')
  await second.getByRole('button', { name: 'Set password' }).click()
  await second.waitForURL('**/dashboard')
})

it('lets nobody take a learner by their address: who looks after them is asked first', async () => {
  const stranger = await aPerson(app, 'Uma', 'facilitator')
  await app.ok(stranger, 'POST /api/workspaces', { body: { name: 'Autumn co-op' } })
  const umas = await app.visitAs(stranger, '/settings')
  await umas.getByLabel('Add a member by email').fill(family.ben.email)
  await umas.getByRole('button', { name: 'Add member' }).click()
  await umas.getByRole('heading', { name: 'Pending requests' }).waitFor()
  expect(await umas.getByText('Ben Lind').count()).toBe(0)
  expect(await app.ok(family.ben, 'GET /api/workspaces')).toHaveLength(1)

  const anas = await app.visitAs(family.ana, '/dashboard', { isCold: true })
  await anas.getByText('Uma Lind would like to add Ben Lind to “Autumn co-op”').waitFor()
  await anas.getByRole('button', { name: 'Allow' }).click()
  await expectSuccessToast(anas, 'Joined')
  await umas.getByText('Ben Lind').first().waitFor()
  const bens = await app.visitAs(family.ben, '/dashboard', { isCold: true })
  await bens.getByRole('heading', { name: 'Autumn co-op', exact: true }).waitFor()
  await bens.getByRole('heading', { name: 'Lind family' }).first().waitFor()
})

/** Returns the name of the selected workspace. */
function selectedWorkspace(page: Page) {
  return page.getByLabel('Workspace', { exact: true }).locator('option:checked').innerText()
}
