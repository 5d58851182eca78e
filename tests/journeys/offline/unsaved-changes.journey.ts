import type { Locator, Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { axeViolations } from '../support/accessibility-checks.ts'
import { pauseClock } from '../support/clock.ts'
import {
  expectFocused,
  toasts,
  notificationRegion,
  unsavedItems,
  stepTimeout,
  expectErrorToast,
  expectSuccessToast,
} from '../support/toasts.ts'
import { boundingBoxOf, card, expectCardIn, column, moveForward, signUp, titlesIn } from '../support/steps.ts'
import {
  blockApi,
  blockEventStream,
  holdRequests,
  unreachableText,
  recordWrites,
} from '../support/network.ts'

/** Pending changes show "Saving…"; failed ones stay listed until they are sent again or dismissed. */

const app = startAppServer()

let family: Family
let sprintId: string

beforeEach(async () => {
  family = await aFamily(app)
  sprintId = (await aSprint(app, family, { status: 'active', name: 'Week ten' })).id
  for (const title of ['Fractions', 'Roots', 'Leaves'])
    await aTask(app, family, { title, sprint_id: sprintId })
})

describe('what is still being saved', () => {
  it('says so after a second, in the bar, without moving anything, and no longer than until the answer', async () => {
    const page = await app.visitAs(family.ana, '/sprint-board')
    await card(page, 'Fractions').waitFor()
    const letGo = await holdRequests(page, '**/api/tasks/*')
    await pauseClock(page)
    const bar = page.getByRole('banner')
    const account = await boundingBoxOf(bar.getByRole('button', { name: 'Account menu' }))
    await moveForward(page, 'Fractions', 'In progress')
    await page.clock.runFor(100)
    await expectCardIn(page, 'In progress', 'Fractions')
    await page.clock.runFor(890)
    expect(await bar.getByText('Saving…').count()).toBe(0)
    await page.clock.runFor(20)
    await bar.getByRole('status').getByText('Saving…').waitFor()
    expect(await boundingBoxOf(bar.getByRole('button', { name: 'Account menu' }))).toEqual(account)
    letGo()
    await page.waitForResponse('**/api/tasks/*')
    await page.clock.runFor(100)
    await bar.getByText('Saving…').waitFor({ state: 'detached' })
  })
})

describe('a move that did not reach the server', () => {
  let page: Page
  let switchOn: () => Promise<void>
  let sent: string[]

  beforeEach(async () => {
    page = await app.visitAs(family.ana, '/sprint-board')
    await card(page, 'Fractions').waitFor()
    sent = recordWrites(page)
    switchOn = await blockApi(page)
    await moveForward(page, 'Fractions', 'In progress')
    await expectErrorToast(page, 'Failed to update task', unreachableText)
  })

  it('goes back, stays told when its toast has gone, and is done when it is sent again', async () => {
    await expectCardIn(page, 'To do', 'Fractions')
    const told = unsavedItems(page).filter({ hasText: 'Not saved: “Fractions” to “In progress”' })
    await told.waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => toasts(page).count(), stepTimeout).toBe(0)
    await told.waitFor()
    expect(await axeViolations(page)).toEqual([])
    await told.getByRole('button', { name: 'Send again' }).click()
    await expectErrorToast(page, 'Failed to update task', unreachableText)
    await expectCardIn(page, 'To do', 'Fractions')
    await switchOn()
    await told.getByRole('button', { name: 'Send again' }).click()
    await expectSuccessToast(page, 'Task updated', '“Fractions” is now in “In progress”')
    await told.waitFor({ state: 'detached' })
    await expectCardIn(page, 'In progress', 'Fractions')
    await page.reload()
    await expectCardIn(page, 'In progress', 'Fractions')
    expect(sent).toHaveLength(3)
  })

  it('goes for good when it is dismissed, by keyboard too, and the focus is where it was before', async () => {
    await card(page, 'Roots').focus()
    await page.keyboard.press('F8')
    await page.keyboard.press('Tab')
    const dismiss = unsavedItems(page).getByRole('button', { name: 'Dismiss' })
    await expectFocused(dismiss)
    await page.keyboard.press('Enter')
    await unsavedItems(page).waitFor({ state: 'detached' })
    await expectFocused(notificationRegion(page))
    await page.keyboard.press('Escape')
    await expectFocused(card(page, 'Roots'))
    await switchOn()
    expect(sent).toHaveLength(1)
  })

  it('is one of many in one line, which are sent again together', async () => {
    await moveForward(page, 'Roots', 'In progress')
    await expect.poll(() => unsavedItems(page).count(), stepTimeout).toBe(2)
    await moveForward(page, 'Leaves', 'In progress')
    await signOut(page)
    await expectErrorToast(page, 'Logout failed', unreachableText)
    await unsavedItems(page).getByText('3 changes were not saved').waitFor()
    expect(await unsavedItems(page).count()).toBe(1)
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect.poll(() => unsavedItems(page).count(), stepTimeout).toBe(4)
    await switchOn()
    await page.getByRole('button', { name: 'Send all again' }).click()
    await expect.poll(() => unsavedItems(page).count(), stepTimeout).toBe(0)
    await expect.poll(async () => (await titlesIn(page, 'In progress')).length, stepTimeout).toBe(3)
  })

  it('is nothing for who signs in next in the same window', async () => {
    await switchOn()
    page.on('dialog', (dialog) => void dialog.accept())
    await signOut(page)
    await signUp(page, { firstName: 'Zoe', username: `zoe-${sprintId}`, role: 'facilitator' })
    expect(await unsavedItems(page).count()).toBe(0)
  })
})

it('puts a card back to where it was before the first of two moves that both did not reach the server', async () => {
  const page = await app.visitAs(family.ana, '/sprint-board')
  await card(page, 'Fractions').waitFor()
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/**', (route) => promise.then(() => route.abort()))
  await moveForward(page, 'Fractions', 'In progress')
  await expectCardIn(page, 'In progress', 'Fractions')
  await moveForward(page, 'Fractions', 'Done')
  await expectCardIn(page, 'Done', 'Fractions')
  resolve()
  await unsavedItems(page).filter({ hasText: 'Not saved: “Fractions” to “Done”' }).waitFor()
  await expectCardIn(page, 'To do', 'Fractions')
  expect(await titlesIn(page, 'To do')).toEqual(['Fractions', 'Roots', 'Leaves'])
})

it('asks before time that may have arrived is added again', async () => {
  const page = await app.visitAs(family.ben, '/sprint-board')
  await card(page, 'Fractions').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Another amount' }).click()
  await dialog.getByLabel('How long?').fill('40min')
  // It arrives, and its answer does not.
  await page.route('**/time', (route) => void route.fetch().then(() => route.abort()), { times: 1 })
  const deaf = await blockEventStream(page)
  await dialog.getByRole('button', { name: 'Add' }).click()
  const told = unsavedItems(page).filter({ hasText: 'on “Fractions”' })
  await told.waitFor()
  await expect.poll(() => dialog.getByLabel('How long?').inputValue(), stepTimeout).toBe('')
  await told.getByRole('button', { name: 'Send again' }).click()
  await told.getByText('this may have arrived').waitFor()
  expect(await storedTimeSpent()).toBe('40min')
  await told.getByRole('button', { name: 'Send again' }).click()
  await told.waitFor({ state: 'detached' })
  expect(await storedTimeSpent()).toBe('1h 20min')
  await deaf()
})

it('adds steps that did not arrive one after the other, and sends none that may have together with others', async () => {
  const page = await app.visitAs(family.ben, '/sprint-board')
  await card(page, 'Fractions').click()
  const more = page.getByRole('dialog').getByRole('button', { name: '+15' })
  const switchOn = await blockApi(page)
  for (const steps of [1, 2]) {
    await more.click()
    await expect.poll(() => unsavedItems(page).count(), stepTimeout).toBe(steps)
  }
  await switchOn()
  await blockEventStream(page)
  for (const rest of [1, 0]) {
    await unsavedItems(page).getByRole('button', { name: 'Send again' }).first().click()
    await expect.poll(() => unsavedItems(page).count(), stepTimeout).toBe(rest)
  }
  expect(await storedTimeSpent()).toBe('30min')

  // These arrive, and their answers do not.
  await page.route('**/time', (route) => void route.fetch().then(() => route.abort()), { times: 3 })
  for (const steps of [1, 2]) {
    await more.click()
    await expect.poll(() => unsavedItems(page).count(), stepTimeout).toBe(steps)
  }
  await more.click()
  await unsavedItems(page).getByText('3 changes were not saved').waitFor()
  const sendAll = page.getByRole('button', { name: 'Send all again' })
  await sendAll.click()
  await sendAll.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect.poll(() => unsavedItems(page).getByText('this may have arrived').count(), stepTimeout).toBe(3)
  expect(await storedTimeSpent()).toBe('1h 15min')
})

describe('on a phone', () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

  it('says it at the bottom, and nothing that can be pressed has to stay below', async () => {
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
})

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

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

async function storedTimeSpent() {
  const tasks = await app.ok(family.ana, 'GET /api/sprints/:id/tasks', { params: { id: sprintId } })
  return tasks.find(({ title }) => title === 'Fractions')?.timeSpent
}
