import type { Locator, Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { openHouse } from '#tests/support/browser.ts'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { messagesRegion, notSaved, patiently, seesFailure } from './messages.ts'
import { boxOf, card, column, forward, signUp } from './steps.ts'
import { cutOff, unreachable } from './wires.ts'

/** What is being saved says so, what could not be saved stays until somebody decides, what can be undone can be for a while. */

const house = openHouse()

let family: Family
let sprintId: string

beforeEach(async () => {
  family = await aFamily(house)
  sprintId = (await aSprint(house, family, { status: 'active', name: 'Week ten' })).id
  for (const title of ['Fractions', 'Roots', 'Leaves'])
    await aTask(house, family, { title, sprint_id: sprintId })
})

describe('a move that did not reach the server', () => {
  let page: Page
  let switchOn: () => Promise<void>

  beforeEach(async () => {
    page = await house.visitAs(family.ana, '/sprint-board')
    await card(page, 'Fractions').waitFor()
    switchOn = await cutOff(page)
    await forward(page, 'Fractions', 'In progress')
    await seesFailure(page, 'Failed to update task', unreachable)
  })

  it('is nothing for who signs in next in the same window', async () => {
    await switchOn()
    page.on('dialog', (dialog) => void dialog.accept())
    await signOut(page)
    await signUp(page, { firstName: 'Zoe', username: `zoe-${sprintId}`, role: 'facilitator' })
    expect(await notSaved(page).count()).toBe(0)
  })
})

describe('on a phone', () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

  it('says it at the bottom, and nothing that can be pressed has to stay below', async () => {
    const page = await house.visitAs(family.ana, '/sprint-board', phone)
    await card(page, 'Leaves').waitFor()
    await cutOff(page)
    for (const title of ['Fractions', 'Roots']) await forward(page, title, 'In progress')
    await expect.poll(() => notSaved(page).count(), patiently).toBe(2)
    expect(await topOfMessages(page)).toBeGreaterThan(300)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const last = column(page, 'Done').getByRole('button').last()
    const { y, height } = await boxOf(last)
    expect(y + height).toBeLessThan(await topOfMessages(page))

    await card(page, 'Leaves').tap()
    const dialog = page.getByRole('dialog')
    for (const name of ['Close', 'Edit', 'Delete']) {
      const button = dialog.getByRole('button', { name }).last()
      await expect.poll(() => isUncovered(button), patiently).toBe(true)
    }
    await dialog.getByRole('button', { name: 'Edit' }).tap()
    await dialog.getByLabel('Title').fill('Oak leaves')
    await dialog.getByRole('button', { name: 'Save changes' }).tap()
    await seesFailure(page, 'Failed to update task', unreachable)
    for (const name of ['Close', 'Save changes', 'Cancel']) {
      const button = dialog.getByRole('button', { name }).first()
      await expect.poll(() => isUncovered(button), patiently).toBe(true)
    }
  })
})

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

async function topOfMessages(page: Page) {
  return (await boxOf(messagesRegion(page))).y
}

/** Whether a press in its middle would reach it. */
function isUncovered(button: Locator) {
  return button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return top !== null && (element.contains(top) || top.contains(element))
  })
}
