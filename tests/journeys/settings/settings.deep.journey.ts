import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { palette } from '#domain/subject.ts'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, type Family } from '#tests/support/family.ts'
import { recordRequests } from '../support/recorded-requests.ts'
import { expectEnabled, expectSuccessToast } from '../support/toasts.ts'
import { holdRequests } from '../support/network.ts'

const app = startAppServer()

let family: Family

beforeEach(async () => {
  family = await aFamily(app)
})

const openSettings = () => app.visitAs(family.ana, '/settings')

const rowWithText = (page: Page, words: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: words })

// Proves 2.190, 2.191, 2.199, 2.200, 7.14, 7.24
it('changes the details of a workspace and says that it is saving them, and the colour and the sign of a subject in its place', async () => {
  const page = await openSettings()
  const sent = recordRequests(page, 'PATCH')
  const description = page.getByLabel('Description')
  expect(await description.getAttribute('rows')).toBe('3')
  expect(await description.evaluate((field) => field.tagName)).toBe('TEXTAREA')
  await page.getByLabel('Workspace name').fill('Elm street')
  await description.fill('All houses.')
  const letGo = await holdRequests(page, `**/api/workspaces/${family.workspaceId}`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectEnabled(page.getByRole('button', { name: 'Saving…' }), false)
  letGo()
  await expectSuccessToast(page, 'Workspace updated')
  await expectEnabled(page.getByRole('button', { name: 'Save changes' }))
  const was = { name: 'Lind family', description: '' }
  const body = { name: 'Elm street', description: 'All houses.', was }
  expect(sent.splice(0)).toEqual([{ call: `PATCH /api/workspaces/${family.workspaceId}`, body }])

  const math = rowWithText(page, 'Math')
  await math.waitFor()
  expect(await math.locator('[data-subject-color]').getAttribute('data-subject-color')).toBe(palette[0])
  await math.getByRole('button', { name: 'Delete Math' }).waitFor()
  await math.getByRole('button', { name: 'Edit Math' }).click()
  const form = page.getByRole('listitem').filter({ has: page.getByLabel('Subject name') })
  const choices = (name: string) => form.getByRole('group', { name }).getByRole('radio')
  expect([await choices('Color').count(), await choices('Icon').count()]).toEqual([8, 41])
  for (const name of ['Save', 'Cancel']) await form.getByRole('button', { name, exact: true }).waitFor()
  await form.getByRole('radio', { name: 'Teal' }).check({ force: true })
  await form.getByRole('radio', { name: 'Star' }).check({ force: true })
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expectSuccessToast(page, 'Subject updated')
  const before = { color: 'bg-red-500 text-white', glyph: 'sums' }
  const painted = { color: 'bg-teal-500 text-black', glyph: 'star', was: before }
  expect(sent).toEqual([{ call: `PATCH /api/subjects/${family.math}`, body: painted }])
  await expect
    .poll(() => math.locator('[data-subject-color]').getAttribute('data-subject-color'))
    .toBe(palette[3])
})
