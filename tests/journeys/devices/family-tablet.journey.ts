import type { Locator, Page } from 'playwright'
import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aManagedChild, joinWorkspace } from '#tests/support/family.ts'
import { signUp } from '../support/steps.ts'

/** The family tablet, by touch alone: set up by a parent, used by two children who share it. */

const app = startAppServer()
const tablet = { hasTouch: true, viewport: { width: 768, height: 1024 } }

const keyed = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const whoIsLearning = (page: Page) => page.getByRole('heading', { name: 'Who is learning?' })

async function tapsKeys(page: Page, ...names: string[]) {
  for (const name of names) await keyed(page, name).tap()
}

// Proves 12.19
it('is set up with two children in under fifteen taps, and lets them in by pictures and by digits', async () => {
  const page = await app.visit('/auth', tablet)
  await signUp(page, { firstName: 'Ana', username: 'ana.tablet', role: 'facilitator' })
  await keyed(page, 'Create your first workspace').tap()
  await page.getByLabel('Name').fill('Lind family')
  await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).tap()
  await page.getByRole('heading', { name: 'Your first week, in five small steps' }).waitFor()

  let taps = 0
  const tap = async (place: Locator) => {
    taps += 1
    await place.tap()
  }
  const add = keyed(page, 'Add')
  const isAdded = (name: string) =>
    page.getByRole('listitem', { name: 'Who is learning' }).getByText(name).first().waitFor()
  await tap(page.getByLabel('First name'))
  await page.keyboard.type('Noa')
  await tap(page.getByText('Little', { exact: true }))
  for (const picture of ['Kite', 'Bee', 'Kite']) await tap(keyed(page, picture))
  await tap(add)
  await isAdded('Noa')
  await tap(page.getByLabel('First name'))
  await page.keyboard.type('Eli')
  await tap(page.getByText('Middle', { exact: true }))
  await tap(page.getByLabel('The four digits'))
  await page.keyboard.type('2580')
  await tap(add)
  await isAdded('Eli')
  await tap(keyed(page, 'Account menu'))
  await tap(page.getByRole('menuitem', { name: 'Family tablet' }))
  await tap(keyed(page, 'Make this device the family tablet'))
  await whoIsLearning(page).waitFor()
  expect(taps).toBeLessThan(15)

  await tapsKeys(page, 'Noa', 'Kite', 'Bee', 'Kite')
  await keyed(page, 'Noa: more').waitFor()
  await page.goto('/settings')
  await page.getByRole('heading', { name: 'Access denied' }).waitFor()
  await page.goto('/')
  await tapsKeys(page, 'Noa: more', 'Back to the pictures')
  await tapsKeys(page, 'Eli', '2', '5', '8', '0')
  await keyed(page, 'Eli: more').waitFor()
  await page.reload()
  await keyed(page, 'Eli: more').waitFor()
})

it('waits after wrong PINs, which a reload does not shorten, and has targets for small fingers', async () => {
  const family = await aFamily(app)
  const { page } = await aPairedTablet(family)
  await tapsKeys(page, 'Kit')
  for (let wrong = 1; wrong <= 5; wrong++) {
    await tapsKeys(page, '0', '0', '0', '0')
    const answer = wrong < 5 ? 'That was not it. Try again.' : 'Wait a little: about one minute.'
    await page.getByText(answer).waitFor()
    if (wrong < 5) await page.getByRole('img', { name: '0 of 4' }).waitFor()
  }
  await page.reload()
  await tapsKeys(page, 'Kit')
  await page.getByText('Wait a little: about one minute.').waitFor()
  await tapsKeys(page, 'Back to the pictures', 'Ida')
  await page.getByText('Welcome, Ida!').waitFor()
})

it.each(['portrait', 'landscape'] as const)(
  'has targets of 72 px and more, all on one screen, in %s',
  async (side) => {
    const family = await aFamily(app)
    const { page } = await aPairedTablet(family)
    if (side === 'landscape') await page.setViewportSize({ width: 1024, height: 768 })
    const targets = async () => {
      for (const target of await page.getByRole('button').all()) {
        const box = await target.boundingBox()
        expect(
          Math.min(box?.width ?? 0, box?.height ?? 0),
          (await target.textContent()) ?? '',
        ).toBeGreaterThanOrEqual(72)
      }
      const [height, shown] = await page.evaluate(() => [
        document.documentElement.scrollHeight,
        window.innerHeight,
      ])
      expect(height).toBeLessThanOrEqual(shown ?? 0)
    }
    await targets()
    await tapsKeys(page, 'Kit')
    await targets()
    await setPin(family, 'fox fox fox')
    await page.reload()
    await tapsKeys(page, 'Kit', 'Fox')
    await targets()
  },
)

// Proves 12.8
it('throws a child out at once when a parent ends it, and asks for the usual sign-in', async () => {
  const family = await aFamily(app)
  const { page } = await aPairedTablet(family)
  await tapsKeys(page, 'Ida')
  await page.getByText('Welcome, Ida!').waitFor()
  const toms = await app.visitAs(family.tom, '/settings')
  await toms.getByRole('button', { name: 'Unpair “Kitchen tablet”' }).click()
  await toms.getByRole('button', { name: 'Unpair it' }).click()
  await page.getByLabel('Password').waitFor()
})

it('runs the digits from the left in Hebrew, too', async () => {
  const family = await aFamily(app)
  const { page } = await aPairedTablet(family, 'he-IL')
  await tapsKeys(page, 'Kit')
  const [one, three, back] = await Promise.all(
    [keyed(page, '1'), keyed(page, '3'), keyed(page, 'חזרה לתמונות')].map(
      async (key) => (await key.boundingBox())?.x ?? 0,
    ),
  )
  expect(one).toBeLessThan(three ?? 0)
  expect(back).toBeGreaterThan(768 / 2)
})

type Family = Awaited<ReturnType<typeof aFamily>>

/** With Kit, who has digits, and Ida, who needs none. */
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
  await keyed(page, 'Kit').waitFor()
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
