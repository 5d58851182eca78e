import type { Route } from 'playwright'
import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aTask } from '#tests/support/family.ts'
import { translator } from '#tests/support/translations.ts'
import { dispatchTouch, expectAnnouncement, setUpActiveBoard, smallPhone } from '../support/active-board.ts'
import { KeyboardUser } from '../support/keyboard-user.ts'
import { toasts, unsavedItems } from '../support/toasts.ts'
import {
  boundingBoxOf,
  card,
  closeDialog,
  column,
  dragCardInto,
  dragOverlay,
  expectCardIn,
  titlesIn,
} from '../support/steps.ts'
import { visitWithoutEvents } from '../support/network.ts'

const app = startAppServer()
const board = setUpActiveBoard(app)

// Proves 2.104, 4.6, 7.32, 8.41
it('puts a dropped card exactly where it was dropped, and keeps it there', async () => {
  await board.tasks('one', 'two', 'three')
  await aTask(app, board.family, { title: 'first done', sprint_id: board.sprintId, status: 'done' })
  await aTask(app, board.family, { title: 'second done', sprint_id: board.sprintId, status: 'done' })
  const page = await board.open()
  const second = await boundingBoxOf(card(page, 'second done'))
  await dragCardInto(page, 'two', 'Done', second.y)
  await page.getByText('Task updated').first().waitFor()
  expect(await titlesIn(page, 'Done')).toEqual(['first done', 'two', 'second done'])
  await page.reload()
  await card(page, 'two').waitFor()
  expect(await titlesIn(page, 'Done')).toEqual(['first done', 'two', 'second done'])
})

it('leaves a card where the last of several quick moves has put it, while the server answers one after the other', async () => {
  await board.tasks('one')
  const page = await board.open()
  const waiting: Route[] = []
  await page.route('**/api/tasks/*', (route) => void waiting.push(route))
  await page.getByRole('button', { name: 'Move “one” to In progress' }).click()
  await page.getByRole('button', { name: 'Move “one” to Done' }).click()
  await expectCardIn(page, 'Done', 'one')
  await expect.poll(() => waiting.length).toBe(1)
  await waiting[0]?.continue()
  await expect.poll(() => waiting.length).toBe(2)
  await page.getByText('Task updated').first().waitFor()
  expect(await titlesIn(page, 'Done')).toEqual(['one'])
  await waiting[1]?.continue()
  await page.getByText('“one” is now in “Done”').first().waitFor()
  expect(await titlesIn(page, 'Done')).toEqual(['one'])
})

// Proves 2.105
it('reorders inside a column without a word, and sends nothing for the place it is in', async () => {
  await board.tasks('one', 'two', 'three')
  const page = await board.open()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()))
  const own = await boundingBoxOf(card(page, 'one'))
  await dragCardInto(page, 'one', 'To do', own.y + 40)
  const third = await boundingBoxOf(card(page, 'three'))
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await dragCardInto(page, 'one', 'To do', third.y + 120)
  await saved
  expect(await titlesIn(page, 'To do')).toEqual(['two', 'three', 'one'])
  expect(sent).toHaveLength(1)
  expect(await page.getByText('Task updated').count()).toBe(0)
  await page.reload()
  await card(page, 'one').waitFor()
  expect(await titlesIn(page, 'To do')).toEqual(['two', 'three', 'one'])
})

// Proves 2.102
it('opens the details on a click, also with a trembling hand, and not on a drag', async () => {
  await board.tasks('one')
  const page = await board.open()
  const { x, y } = await boundingBoxOf(card(page, 'one'))
  await page.mouse.move(x + 10, y + 10)
  await page.mouse.down()
  await page.mouse.move(x + 12, y + 11)
  await page.mouse.up()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await dragCardInto(page, 'one', 'In progress')
  await expectCardIn(page, 'In progress', 'one')
  expect(await page.getByRole('dialog').count()).toBe(0)
})

// Proves 8.2
it('glides back and says why when the server refuses', async () => {
  await board.tasks('one', 'two')
  const page = await visitWithoutEvents(app, board.family.ana, '/sprint-board')
  await card(page, 'two').waitFor()
  await app.ok(board.family.tom, 'POST /api/sprints/:id/complete', { params: { id: board.sprintId } })
  await dragCardInto(page, 'two', 'Done')
  await page.getByText('Failed to update task').first().waitFor()
  await page.getByText('This sprint is completed, so its tasks can no longer change.').first().waitFor()
  expect(await titlesIn(page, 'Done')).toEqual([])
})

it('moves by the menu of a card, into a column and a place up or down', async () => {
  await board.tasks('one', 'two', 'three')
  const page = await board.open()
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

// Proves 1.7, 2.3
it('shows a learner how to move only their own cards', async () => {
  await board.tasks('own')
  await aTask(app, board.family, {
    title: 'of Mia',
    sprint_id: board.sprintId,
    assigned_to: board.family.mia.id,
  })
  const page = await board.open(board.family.ben)
  expect(await page.getByRole('button', { name: 'Move “own” to In progress' }).count()).toBe(1)
  expect(await page.getByRole('button', { name: /^Move “of Mia”/ }).count()).toBe(0)
  await dragCardInto(page, 'of Mia', 'Done')
  await page.keyboard.press('Escape')
  await dragCardInto(page, 'own', 'In progress')
  await expectCardIn(page, 'In progress', 'own')
  expect(await titlesIn(page, 'To do')).toEqual(['of Mia'])
})

// Proves 2.32
it('drags from right to left in Hebrew, and the columns run from the right', async () => {
  await board.tasks('one')
  const preferences = { params: { id: board.family.ana.id }, body: { language: 'he' } } as const
  await app.ok(board.family.ana, 'PATCH /api/users/:id/preferences', preferences)
  const page = await app.visitAs(board.family.ana, '/sprint-board')
  await page.locator('html[dir=rtl]').waitFor()
  await card(page, 'one').waitFor()
  const t = translator('he')
  const todo = await boundingBoxOf(column(page, t('status.todo')))
  const done = await boundingBoxOf(column(page, t('status.done')))
  expect(done.x).toBeLessThan(todo.x)
  await dragCardInto(page, 'one', t('status.done'))
  await expectCardIn(page, t('status.done'), 'one')
})

// Proves 2.101
it('offers to finish a task that has come all the way: on its card, in its details, and when that is saved', async () => {
  const more = { sprint_id: board.sprintId, status: 'in_progress', progress: 100 } as const
  for (const title of ['on the card', 'in the details']) await aTask(app, board.family, { title, ...more })
  await aTask(app, board.family, { title: 'in the message', ...more, progress: 90 })
  const page = await app.visitAs(board.family.ben, '/sprint-board')
  await card(page, 'on the card').waitFor()
  const offers = column(page, 'In progress').getByText('Done', { exact: true })
  expect(await offers.count()).toBe(2)
  await offers.first().click()
  await expectCardIn(page, 'Done', 'on the card')

  await card(page, 'in the details').click()
  await page.route('**/api/tasks/*', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await unsavedItems(page).getByText('Not saved: “in the details” to “Done”').waitFor()
  await unsavedItems(page).getByRole('button', { name: 'Send again' }).click()
  await page.getByRole('dialog').getByText('Done', { exact: true }).waitFor()
  await closeDialog(page)
  await expectCardIn(page, 'Done', 'in the details')
  await unsavedItems(page).waitFor({ state: 'detached' })

  await card(page, 'in the message').click()
  expect(await page.getByRole('button', { name: 'Mark as done' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('slider').fill('100')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await toasts(page).getByRole('button', { name: 'Mark as done' }).click()
  await expectCardIn(page, 'Done', 'in the message')
})

it('keeps the heading of a column in sight while its cards scroll by', async () => {
  const rows = Array.from({ length: 12 }, (_, index) => `task ${index}`)
  await board.tasks(...rows)
  for (const options of [{}, smallPhone]) {
    const page = await board.open(board.family.ana, options)
    await page.evaluate(() => window.scrollTo(0, 900))
    const bar = await boundingBoxOf(page.getByRole('banner').first())
    const heading = column(page, 'To do').getByRole('heading', { level: 2 })
    const { x, y, height } = await boundingBoxOf(heading)
    expect(y).toBeGreaterThanOrEqual(bar.y + bar.height)
    expect(y).toBeLessThan(bar.y + bar.height + 30)
    const isOnTop = ([left, top]: [number, number]) =>
      document.elementFromPoint(left, top)?.matches('h2') === true
    expect(await page.evaluate(isOnTop, [x + 5, y + height / 2] as [number, number])).toBe(true)
  }
})

it('shows the landing place in an empty column, to mouse, finger and keyboard', async () => {
  await board.tasks('one')
  const page = await board.open()
  const marked = () => column(page, 'In progress').locator('[data-landing]')
  const isInColumn = async () => {
    const [mark, around] = [await boundingBoxOf(marked()), await boundingBoxOf(column(page, 'In progress'))]
    expect(mark.y).toBeGreaterThan(around.y)
    expect(mark.y + mark.height).toBeLessThan(around.y + around.height)
    expect(mark.width).toBeGreaterThan(100)
  }
  const [from, to] = [
    await boundingBoxOf(card(page, 'one')),
    await boundingBoxOf(column(page, 'In progress')),
  ]
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(to.x + 60, to.y + 90, { steps: 5 })
  await isInColumn()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await dragOverlay(page).waitFor({ state: 'detached' })

  await card(page, 'one').focus()
  await page.keyboard.press('Space')
  await expectAnnouncement(page, 'Picked up “one”.') // the overlay is there before the keys are heard
  await page.keyboard.press('Shift+ArrowRight')
  await isInColumn()
  await page.keyboard.press('Escape')

  const small = await board.open(board.family.ana, smallPhone)
  const touch = await small.context().newCDPSession(small)
  const start = await boundingBoxOf(card(small, 'one'))
  const goal = await boundingBoxOf(column(small, 'In progress'))
  await dispatchTouch(touch, 'touchStart', start.x + 20, start.y + 10)
  await dragOverlay(small).waitFor()
  await dispatchTouch(touch, 'touchMove', goal.x + 60, goal.y + 70)
  const mark = await boundingBoxOf(column(small, 'In progress').locator('[data-landing]'))
  expect(mark.y).toBeGreaterThan(goal.y)
  expect(mark.y).toBeLessThan(goal.y + goal.height)
  await dispatchTouch(touch, 'touchEnd')
})

// Proves 9.13
it('moves a card a whole place or column with Shift and an arrow, picked up or not, and says where it is', async () => {
  await board.tasks('one', 'two', 'three')
  await aTask(app, board.family, { title: 'four', sprint_id: board.sprintId, status: 'in_progress' })
  const page = await board.open(board.family.ana, { reducedMotion: 'reduce' })
  const keys = new KeyboardUser(page)
  const says = (words: string) => expectAnnouncement(page, words)
  await keys.moveFocusTo(card(page, 'one'))
  await keys.press('Shift+ArrowUp')
  await says('“one” is already the first in “To do”')
  await keys.press('Shift+ArrowLeft')
  await says('“one” is already in the first column, “To do”')
  await keys.press('Shift+ArrowDown')
  await says('“one”: place 2 of 3 in “To do”')
  await expect.poll(() => titlesIn(page, 'To do')).toEqual(['two', 'one', 'three'])
  await keys.expectFocus(card(page, 'one'))
  await keys.press('Shift+ArrowDown')
  await says('“one”: place 3 of 3 in “To do”')
  await expect.poll(() => titlesIn(page, 'To do')).toEqual(['two', 'three', 'one'])
  await keys.press('Shift+ArrowDown')
  await says('“one” is already the last in “To do”')
  await keys.press('Shift+ArrowRight')
  await says('“one”: place 2 of 2 in “In progress”')
  await expectCardIn(page, 'In progress', 'one')
  await keys.expectFocus(card(page, 'one'))

  await page.keyboard.press('Space')
  await says('Picked up “one”.')
  await page.keyboard.press('Shift+ArrowUp')
  await says('“one”: place 1 of 2 in “In progress”')
  await page.keyboard.press('Shift+ArrowRight')
  await says('“one”: place 1 of 1 in “Done”')
  await page.keyboard.press('Shift+ArrowRight')
  await says('“one” is already in the last column, “Done”')
  await page.keyboard.press('Shift+ArrowLeft')
  await says('“one”: place 1 of 2 in “In progress”')
  await page.keyboard.press('Shift+ArrowLeft')
  await says('“one”: place 1 of 3 in “To do”')
  await page.keyboard.press('Shift+ArrowDown')
  await says('“one”: place 2 of 3 in “To do”')
  await keys.press('Space')
  await says('Dropped “one”: place 2 of 3 in “To do”')
  await expect.poll(() => titlesIn(page, 'To do')).toEqual(['two', 'one', 'three'])
  await keys.expectFocus(card(page, 'one'))

  await page.getByRole('button', { name: 'Move “three” to…' }).click()
  expect(await page.getByRole('menuitem', { name: 'One place down' }).isDisabled()).toBe(true)
  await page.getByRole('menuitem', { name: 'One place up' }).click()
  await says('“three”: place 2 of 3 in “To do”')
  const { y } = await boundingBoxOf(card(page, 'two'))
  await dragCardInto(page, 'one', 'To do', y - 5)
  await says('Dropped “one”: place 1 of 3 in “To do”')
})
