import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aManagedChild, joinWorkspace } from '#tests/support/family.ts'
import { expectLargeTargets, tablet, tapAll } from '../support/child-tablet.ts'

/** The family tablet, by touch alone: set up by a parent, used by two children who share it. */

const app = startAppServer()

it('waits after wrong PINs, which a reload does not shorten, and has targets for small fingers', async () => {
  const family = await aFamily(app)
  const { page } = await aPairedTablet(family)
  await tapAll(page, 'Kit')
  for (let wrong = 1; wrong <= 5; wrong++) {
    await tapAll(page, '0', '0', '0', '0')
    const answer = wrong < 5 ? "That's not it. Try again." : 'Wait a little: about one minute.'
    await page.getByText(answer).waitFor()
    if (wrong < 5) await page.getByRole('img', { name: '0 of 4' }).waitFor()
  }
  await page.reload()
  await tapAll(page, 'Kit')
  await page.getByText('Wait a little: about one minute.').waitFor()
  await tapAll(page, 'Back to the pictures', 'Ida')
  await page.getByText('Welcome, Ida!').waitFor()
})

it.each(['portrait', 'landscape'] as const)(
  'has targets of 72 px and more, all on one screen, in %s',
  async (side) => {
    const family = await aFamily(app)
    const { page } = await aPairedTablet(family)
    if (side === 'landscape') await page.setViewportSize({ width: 1024, height: 768 })
    await expectLargeTargets(page)
    await tapAll(page, 'Kit')
    await expectLargeTargets(page)
    await setPin(family, 'fox fox fox')
    await page.reload()
    await tapAll(page, 'Kit', 'Fox')
    await expectLargeTargets(page)
  },
)

// Proves 12.8
it('throws a child out at once when a parent ends it, and asks for the usual sign-in', async () => {
  const family = await aFamily(app)
  const { page } = await aPairedTablet(family)
  await tapAll(page, 'Ida')
  await page.getByText('Welcome, Ida!').waitFor()
  const toms = await app.visitAs(family.tom, '/settings')
  await toms.getByRole('button', { name: 'Unpair “Kitchen tablet”' }).click()
  await toms.getByRole('button', { name: 'Unpair' }).click()
  await page.getByLabel('Password').waitFor()
})

it('runs the digits from the left in Hebrew, too', async () => {
  const family = await aFamily(app)
  const { page } = await aPairedTablet(family, 'he-IL')
  await tapAll(page, 'Kit')
  const [one, three, back] = await Promise.all(
    [
      page.getByRole('button', { name: '1', exact: true }),
      page.getByRole('button', { name: '3', exact: true }),
      page.getByRole('button', { name: 'חזרה לתמונות', exact: true }),
    ].map(async (key) => (await key.boundingBox())?.x ?? 0),
  )
  expect(one).toBeLessThan(three ?? 0)
  expect(back).toBeGreaterThan(768 / 2)
})

type Family = Awaited<ReturnType<typeof aFamily>>

/** Pairs a tablet for Kit, whose PIN has digits, and Ida, who needs no PIN. */
async function aPairedTablet(family: Family, locale = 'en-GB') {
  const kids = [
    await aManagedChild(app, family.workspaceId, 'Kit'),
    await aManagedChild(app, family.workspaceId, 'Ida'),
  ]
  for (const kid of kids) await joinWorkspace(app, family.workspaceId, kid)
  await setPin(family, '1234')
  const params = { id: family.workspaceId }
  const { link } = await app.ok(family.tom, 'POST /api/workspaces/:id/device-links', { params, body: {} })
  const page = await app.visit(link, { ...tablet, locale })
  await page.getByRole('button').last().tap()
  await page.getByRole('button', { name: 'Kit', exact: true }).waitFor()
  return { page }
}

async function setPin(family: Family, pin: string) {
  const members = await app.ok(family.ana, 'GET /api/workspaces/:id/members', {
    params: { id: family.workspaceId },
  })
  const userId = members.find(({ user }) => user.firstName === 'Kit')?.userId ?? ''
  await app.ok(family.ana, 'PATCH /api/workspaces/:id/learners/:userId', {
    params: { id: family.workspaceId, userId },
    body: { pin },
  })
}
