import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { palette } from '#domain/subject.ts'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aPerson, type Family } from '#tests/support/family.ts'
import { anEmail, anInvitation } from '#tests/support/invitations.ts'
import { recordRequests } from '../support/recorded-requests.ts'
import { expectEnabled, expectSuccessToast } from '../support/toasts.ts'
import { textInOneLine } from '../support/steps.ts'
import { holdRequests } from '../support/network.ts'

const app = startAppServer()

let family: Family

beforeEach(async () => {
  family = await aFamily(app)
})

const openSettings = () => app.visitAs(family.ana, '/settings')

const rowWithText = (page: Page, words: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: words })

// Proves 2.202, 9.35
it('holds the place of three parts until they come', async () => {
  const page = await app.visitAs(family.ana, 'about:blank')
  const letGo = await holdRequests(page, '**/api/workspaces/*/invitations')
  await page.goto('/settings')
  await page.getByText('Loading the settings…').waitFor({ state: 'attached' })
  expect(await page.locator('main .animate-pulse').count()).toBe(3)
  letGo()
  await page.getByRole('heading', { name: 'Members' }).waitFor()
  expect(await page.locator('main .animate-pulse').count()).toBe(0)
})

// Proves 2.190, 2.191, 7.14
it('has the details of a workspace, and says that it is saving them', async () => {
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
  expect(sent).toEqual([{ call: `PATCH /api/workspaces/${family.workspaceId}`, body }])
})

// Proves 2.195, 2.196
it('lists the members with all that is known of them, and a way to remove each', async () => {
  const page = await openSettings()
  await page.getByText(family.ben.email).waitFor()
  expect(await textInOneLine(rowWithText(page, family.ben.email))).toBe(
    `BL Ben Lind ${family.ben.email} Learner/Student`,
  )
  expect(await textInOneLine(rowWithText(page, family.tom.email))).toBe(
    `TL Tom Lind ${family.tom.email} Facilitator/Parent`,
  )
  for (const name of ['Ana', 'Tom', 'Ben', 'Mia'])
    expect(await page.getByRole('button', { name: `Remove ${name} Lind` }).isEnabled()).toBe(true)
})

// Proves 2.196, 2.197
it('says that nobody else is here', async () => {
  const eva = await aPerson(app, 'Eva', 'facilitator')
  await app.ok(eva, 'POST /api/workspaces', { body: { name: 'Eva and the owls' } })
  const page = await app.visitAs(eva, '/settings')
  await page.getByRole('heading', { name: 'Nobody else is here yet' }).waitFor()
  await page.getByText('A workspace needs a facilitator, so you cannot leave yet.').waitFor()
  expect(await page.getByRole('button', { name: 'Remove Eva Lind' }).count()).toBe(0)
  const bens = await openSettings()
  await bens.getByRole('heading', { name: 'Members' }).waitFor()
  expect(await bens.getByRole('heading', { name: 'Nobody else is here yet' }).count()).toBe(0)
})

// Proves 2.194
it('lists what waits for an answer, each with a way to cancel it', async () => {
  const [noa, lea] = [anEmail('noa'), anEmail('lea')]
  for (const email of [noa, lea]) await anInvitation(app, family, email)
  const page = await openSettings()
  for (const email of [noa, lea]) {
    await rowWithText(page, email)
      .getByText(/^Invited .+, valid until /)
      .waitFor()
    await rowWithText(page, email)
      .getByRole('button', { name: `Cancel the invitation for ${email}` })
      .waitFor()
  }
  const sent = recordRequests(page, 'DELETE')
  await page.getByRole('button', { name: `Cancel the invitation for ${noa}` }).click()
  await rowWithText(page, noa).waitFor({ state: 'detached' })
  await rowWithText(page, lea).waitFor()
  expect(sent).toHaveLength(1)
})

// Proves 2.199, 2.200, 7.24
it('shows each subject on its colour, and changes name and colour in its place', async () => {
  const page = await openSettings()
  const math = rowWithText(page, 'Math')
  await math.waitFor()
  expect(await math.locator('[data-subject-color]').getAttribute('data-subject-color')).toBe(palette[0])
  await math.getByRole('button', { name: 'Delete Math' }).waitFor()
  await math.getByRole('button', { name: 'Edit Math' }).click()
  const form = page.getByRole('listitem').filter({ has: page.getByLabel('Name of the subject') })
  expect(await form.getByRole('radio').count()).toBe(8)
  for (const name of ['Save', 'Cancel']) await form.getByRole('button', { name, exact: true }).waitFor()
  const sent = recordRequests(page, 'PATCH')
  await form.getByRole('radio', { name: 'Teal' }).check({ force: true })
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expectSuccessToast(page, 'Subject updated')
  const body = { color: 'bg-teal-500 text-black', was: { color: 'bg-red-500 text-white' } }
  expect(sent).toEqual([{ call: `PATCH /api/subjects/${family.math}`, body }])
  await expect
    .poll(() => math.locator('[data-subject-color]').getAttribute('data-subject-color'))
    .toBe(palette[3])
})

// Proves 7.23
it('gives a new subject the first colour that none wears', async () => {
  const page = await openSettings()
  const sent = recordRequests(page, 'POST')
  await page.getByLabel('Add a subject').fill('Pottery')
  await page.getByRole('button', { name: 'Add subject' }).click()
  await expectSuccessToast(page, 'Subject added')
  expect(sent.map(({ body }) => body)).toEqual([{ name: 'Pottery', color: 'bg-lime-500 text-black' }])
})

// Proves 7.23
it('says with which subject a ninth one shares its colour', async () => {
  for (const color of palette.slice(2))
    await app.ok(family.ana, 'POST /api/workspaces/:id/subjects', {
      params: { id: family.workspaceId },
      body: { name: color, color },
    })
  const page = await openSettings()
  const shared = page.getByText('All colors are taken: this subject will share its color with Math.')
  expect(await shared.count()).toBe(0)
  await page.getByLabel('Add a subject').fill('Pottery')
  await shared.waitFor()
  await page.getByRole('button', { name: 'Add subject' }).click()
  expect(await textInOneLine(rowWithText(page, 'Same color as Math'))).toBe('Pottery Same color as Math')
  expect(await textInOneLine(rowWithText(page, 'Same color as Pottery'))).toBe('Math Same color as Pottery')
})

// Proves 9.25
it('paints each subject in the colour that it is called by, with the text that belongs on it', async () => {
  for (const color of palette.slice(2))
    await app.ok(family.ana, 'POST /api/workspaces/:id/subjects', {
      params: { id: family.workspaceId },
      body: { name: color, color },
    })
  const page = await openSettings()
  await rowWithText(page, 'bg-slate-500').waitFor()
  const texts = await page
    .getByRole('main')
    .locator('[data-subject-color]')
    .evaluateAll((all) => all.map((badge) => getComputedStyle(badge).color))
  const expected = palette.map((color) => (color.endsWith('white') ? 'rgb(255, 255, 255)' : 'rgb(0, 0, 0)'))
  expect(texts).toEqual(expected)
})
