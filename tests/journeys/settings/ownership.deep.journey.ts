import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, type Family } from '#tests/support/family.ts'
import { expectSuccessToast } from '../support/toasts.ts'

const app = startAppServer()

let family: Family

beforeEach(async () => {
  family = await aFamily(app)
})

const rowOf = (page: Page, email: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: email })

it('lets no facilitator take the workspace from its owner, who removes them and they are told', async () => {
  const { ana, tom, workspaceId } = family
  const toms = await app.visitAs(tom, '/settings')
  await rowOf(toms, ana.email).getByText('Owner', { exact: true }).waitFor()
  expect(await toms.getByRole('button', { name: 'Remove Ana Lind' }).count()).toBe(0)
  const members = `/api/workspaces/${workspaceId}/members`
  const answer = await toms.evaluate(async (url) => {
    const response = await fetch(url, { method: 'DELETE' })
    return { status: response.status, body: (await response.json()) as unknown }
  }, `${members}/${ana.id}`)
  expect(answer).toMatchObject({ status: 403, body: { code: 'owner_only' } })

  const anas = await app.visitAs(ana, '/settings')
  await anas.getByRole('button', { name: 'Remove Tom Lind' }).click()
  await anas.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expectSuccessToast(anas, 'Member removed')
  await toms.getByText("You're no longer in “Lind family”").waitFor()
  await toms.getByRole('button', { name: 'Got it' }).click()
  await toms.getByRole('button', { name: 'Create your first workspace' }).waitFor()
  expect(await app.ok(tom, 'GET /api/workspaces')).toEqual([])
})

it('goes over to another facilitator once they accept, who may then remove the first', async () => {
  const { ana, tom } = family
  const toms = await app.visitAs(tom, '/dashboard')
  const anas = await app.visitAs(ana, '/settings')
  await anas.getByRole('button', { name: 'Make owner: Tom Lind' }).click()
  await anas.getByRole('button', { name: 'Send offer' }).click()
  await rowOf(anas, tom.email).getByText('not accepted yet.').waitFor()
  await toms.getByText("You're offered ownership of “Lind family”").waitFor()
  await toms.getByRole('button', { name: 'Accept' }).click()
  await expectSuccessToast(toms, "You're now the owner")
  await rowOf(anas, tom.email).getByText('Owner', { exact: true }).waitFor()
  expect(await anas.getByRole('button', { name: 'Remove Tom Lind' }).count()).toBe(0)
  await toms.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
  await toms.getByRole('button', { name: 'Remove Ana Lind' }).waitFor()
})
