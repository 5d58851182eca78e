import type { Locator, Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { notificationRegion, unsavedItems, stepTimeout, expectErrorToast } from '../support/toasts.ts'
import { boundingBoxOf, card, column, moveForward } from '../support/steps.ts'
import { blockApi, unreachableText } from '../support/network.ts'

const app = startAppServer()

let family: Family
let sprintId: string

beforeEach(async () => {
  family = await aFamily(app)
  sprintId = (await aSprint(app, family, { status: 'active', name: 'Week ten' })).id
  for (const title of ['Fractions', 'Roots', 'Leaves'])
    await aTask(app, family, { title, sprint_id: sprintId })
})

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

it('lists unsaved changes at the bottom of a phone without covering any control', async () => {
  const page = await app.visitAs(family.ana, '/sprint-board', phone)
  await card(page, 'Leaves').waitFor()
  await blockApi(page)
  for (const title of ['Fractions', 'Roots']) await moveForward(page, title, 'In progress')
  await expect.poll(() => unsavedItems(page).count(), stepTimeout).toBe(2)
  expect(await topOfToasts(page)).toBeGreaterThan(300)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const last = column(page, 'Done').getByRole('button').last()
  const { y, height } = await boundingBoxOf(last)
  expect(y + height).toBeLessThan(await topOfToasts(page))

  await card(page, 'Leaves').tap()
  const dialog = page.getByRole('dialog')
  for (const name of ['Close', 'Edit', 'Delete']) {
    const button = dialog.getByRole('button', { name }).last()
    await expect.poll(() => isClickable(button), stepTimeout).toBe(true)
  }
  await dialog.getByRole('button', { name: 'Edit' }).tap()
  await dialog.getByLabel('Title').fill('Oak leaves')
  await dialog.getByRole('button', { name: 'Save changes' }).tap()
  await expectErrorToast(page, 'Failed to update task', unreachableText)
  for (const name of ['Close', 'Save changes', 'Cancel']) {
    const button = dialog.getByRole('button', { name }).first()
    await expect.poll(() => isClickable(button), stepTimeout).toBe(true)
  }
})

async function topOfToasts(page: Page) {
  return (await boundingBoxOf(notificationRegion(page))).y
}

function isClickable(button: Locator) {
  return button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return top !== null && (element.contains(top) || top.contains(element))
  })
}
