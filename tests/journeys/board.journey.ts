import type { CDPSession, Page, Route } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { openHouse } from '#tests/support/browser.ts'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { wordsIn } from '#tests/support/words.ts'
import { boxOf, card, cardIn, column, dragInto, titlesIn } from './steps.ts'
import { visitUnaware } from './wires.ts'

const house = openHouse()

let family: Family
let sprintId: string

beforeEach(async () => {
  family = await aFamily(house)
  sprintId = (await aSprint(house, family, { status: 'active' })).id
})

async function tasks(...titles: string[]) {
  for (const title of titles) await aTask(house, family, { title, sprint_id: sprintId })
}

async function board(person = family.ana, options = {}) {
  const page = await house.visitAs(person, '/sprint-board', options)
  await column(page, 'To do').getByRole('heading', { level: 3 }).first().waitFor()
  return page
}

it('puts a dropped card exactly where it was dropped, and keeps it there', async () => {
  await tasks('one', 'two', 'three')
  await aTask(house, family, { title: 'first done', sprint_id: sprintId, status: 'done' })
  await aTask(house, family, { title: 'second done', sprint_id: sprintId, status: 'done' })
  const page = await board()
  const second = await boxOf(card(page, 'second done'))
  await dragInto(page, 'two', 'Done', second.y)
  await page.getByText('Task updated').first().waitFor()
  expect(await titlesIn(page, 'Done')).toEqual(['first done', 'two', 'second done'])
  await page.reload()
  await card(page, 'two').waitFor()
  expect(await titlesIn(page, 'Done')).toEqual(['first done', 'two', 'second done'])
})

it('leaves a card where the last of several quick moves has put it, while the server answers one after the other', async () => {
  await tasks('one')
  const page = await board()
  const waiting: Route[] = []
  await page.route('**/api/tasks/*', (route) => void waiting.push(route))
  await page.getByRole('button', { name: 'Move “one” to In progress' }).click()
  await page.getByRole('button', { name: 'Move “one” to Done' }).click()
  await cardIn(page, 'Done', 'one')
  await expect.poll(() => waiting.length).toBe(1)
  await waiting[0]?.continue()
  await expect.poll(() => waiting.length).toBe(2)
  await page.getByText('Task updated').first().waitFor()
  expect(await titlesIn(page, 'Done')).toEqual(['one'])
  await waiting[1]?.continue()
  await page.getByText('“one” is now in “Done”').first().waitFor()
  expect(await titlesIn(page, 'Done')).toEqual(['one'])
})

it('reorders inside a column without a word, and sends nothing for the place it is in', async () => {
  await tasks('one', 'two', 'three')
  const page = await board()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()))
  const own = await boxOf(card(page, 'one'))
  await dragInto(page, 'one', 'To do', own.y + 40)
  const third = await boxOf(card(page, 'three'))
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await dragInto(page, 'one', 'To do', third.y + 120)
  await saved
  expect(await titlesIn(page, 'To do')).toEqual(['two', 'three', 'one'])
  expect(sent).toHaveLength(1)
  expect(await page.getByText('Task updated').count()).toBe(0)
  await page.reload()
  await card(page, 'one').waitFor()
  expect(await titlesIn(page, 'To do')).toEqual(['two', 'three', 'one'])
})

it('opens the details on a click, also with a trembling hand, and not on a drag', async () => {
  await tasks('one')
  const page = await board()
  const { x, y } = await boxOf(card(page, 'one'))
  await page.mouse.move(x + 10, y + 10)
  await page.mouse.down()
  await page.mouse.move(x + 12, y + 11)
  await page.mouse.up()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await dragInto(page, 'one', 'In progress')
  await cardIn(page, 'In progress', 'one')
  expect(await page.getByRole('dialog').count()).toBe(0)
})

it('glides back and says why when the server refuses', async () => {
  await tasks('one', 'two')
  const page = await visitUnaware(house, family.ana, '/sprint-board')
  await card(page, 'two').waitFor()
  await house.ok(family.tom, 'POST /api/sprints/:id/complete', { params: { id: sprintId } })
  await dragInto(page, 'two', 'Done')
  await page.getByText('Failed to update task').first().waitFor()
  await page.getByText('This sprint is completed, so its tasks can no longer change.').first().waitFor()
  expect(await titlesIn(page, 'Done')).toEqual([])
})

it('moves by the menu of a card, into a column and a place up or down', async () => {
  await tasks('one', 'two', 'three')
  const page = await board()
  const choose = async (title: string, item: string) => {
    await page.getByRole('button', { name: `Move “${title}” to…` }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await choose('three', 'One place up')
  await expect.poll(() => titlesIn(page, 'To do')).toEqual(['one', 'three', 'two'])
  await choose('one', 'Done')
  await expect.poll(() => titlesIn(page, 'Done')).toEqual(['one'])
  await choose('one', 'To do')
  await expect.poll(() => titlesIn(page, 'To do')).toEqual(['three', 'two', 'one'])
})

it('shows a learner how to move only their own cards', async () => {
  await tasks('own')
  await aTask(house, family, { title: 'of Mia', sprint_id: sprintId, assigned_to: family.mia.id })
  const page = await board(family.ben)
  expect(await page.getByRole('button', { name: 'Move “own” to In progress' }).count()).toBe(1)
  expect(await page.getByRole('button', { name: /^Move “of Mia”/ }).count()).toBe(0)
  await dragInto(page, 'of Mia', 'Done')
  await page.keyboard.press('Escape')
  await dragInto(page, 'own', 'In progress')
  await cardIn(page, 'In progress', 'own')
  expect(await titlesIn(page, 'To do')).toEqual(['of Mia'])
})

it('drags from right to left in Hebrew, and the columns run from the right', async () => {
  await tasks('one')
  const preferences = { params: { id: family.ana.id }, body: { language: 'he' } } as const
  await house.ok(family.ana, 'PATCH /api/users/:id/preferences', preferences)
  const page = await house.visitAs(family.ana, '/sprint-board')
  await page.locator('html[dir=rtl]').waitFor()
  await card(page, 'one').waitFor()
  const t = wordsIn('he')
  const todo = await boxOf(column(page, t('status.todo')))
  const done = await boxOf(column(page, t('status.done')))
  expect(done.x).toBeLessThan(todo.x)
  await dragInto(page, 'one', t('status.done'))
  await cardIn(page, t('status.done'), 'one')
})

const phone = { viewport: { width: 400, height: 700 }, hasTouch: true, isMobile: true }

it('drags by touch after a long press', async () => {
  await tasks('one', 'two', 'three', 'four', 'five', 'six')
  const tall = { ...phone, viewport: { width: 400, height: 1400 } } // near its edge it would scroll
  const page = await board(family.ana, tall)
  const touch = await page.context().newCDPSession(page)
  const from = await boxOf(card(page, 'one'))
  const over = await boxOf(card(page, 'two'))
  await finger(touch, 'touchStart', from.x + 20, from.y + 10)
  await liftedCard(page).waitFor()
  for (let step = 1; step <= 8; step++) {
    await finger(touch, 'touchMove', from.x + 20, from.y + 10 + ((over.y + 130 - from.y) * step) / 8)
  }
  await finger(touch, 'touchEnd')
  await expect.poll(() => titlesIn(page, 'To do')).toEqual(['two', 'one', 'three', 'four', 'five', 'six'])
})

it('scrolls when a finger just swipes over a card', async () => {
  await tasks('one', 'two', 'three', 'four', 'five', 'six')
  const page = await board(family.ana, phone)
  const touch = await page.context().newCDPSession(page)
  const { x, y } = await boxOf(card(page, 'three'))
  await finger(touch, 'touchStart', x + 20, y + 10)
  for (let step = 1; step <= 10; step++) await finger(touch, 'touchMove', x + 20, y + 10 - 30 * step)
  await finger(touch, 'touchEnd')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  expect(await titlesIn(page, 'To do')).toHaveLength(6)
})

it('keeps only the cards near the window in the document, of nine hundred', async () => {
  const rows = Array.from({ length: 900 }, (_, index) => `task ${index}`)
  await tasks(...rows)
  const page = await board()
  const drawn = () => page.getByRole('article').count()
  expect(await drawn()).toBeLessThan(40)
  await page.mouse.move(300, 500)
  await page.mouse.wheel(0, 20_000)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(10_000)
  await expect.poll(drawn).toBeGreaterThan(3)
  expect(await drawn()).toBeLessThan(40)
})

/** The copy of a card under the pointer while it is dragged. */
function liftedCard(page: Page) {
  return page.locator('.cursor-grabbing')
}

function finger(session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) {
  const touchPoints = type === 'touchEnd' ? [] : [{ x, y }]
  return session.send('Input.dispatchTouchEvent', { type, touchPoints })
}
