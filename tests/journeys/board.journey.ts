import type { CDPSession, Page, Route } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { openHouse } from '#tests/support/browser.ts'
import { aFamily, aSprint, aTask, type Family, manyTasks } from '#tests/support/family.ts'
import { wordsIn } from '#tests/support/words.ts'
import { Keys } from './keys.ts'
import { messages, patiently } from './messages.ts'
import { boxOf, card, cardIn, closeDialog, column, dragInto, titlesIn } from './steps.ts'
import { holdBack, visitUnaware } from './wires.ts'

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

it('offers to finish a task that has come all the way: on its card, in its details, and when that is saved', async () => {
  const more = { sprint_id: sprintId, status: 'in_progress', progress: 100 } as const
  for (const title of ['on the card', 'in the details']) await aTask(house, family, { title, ...more })
  await aTask(house, family, { title: 'in the message', ...more, progress: 90 })
  const page = await house.visitAs(family.ben, '/sprint-board')
  await card(page, 'on the card').waitFor()
  const offers = column(page, 'In progress').getByText('Done', { exact: true })
  expect(await offers.count()).toBe(2)
  await offers.first().click()
  await cardIn(page, 'Done', 'on the card')

  await card(page, 'in the details').click()
  await page.route('**/api/tasks/*', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Mark as done' }).click()
  const notSaved = page.getByRole('list', { name: 'Not saved' }).getByRole('listitem')
  await notSaved.getByText('Not saved: “in the details” to “Done”').waitFor()
  await notSaved.getByRole('button', { name: 'Send again' }).click()
  await page.getByRole('dialog').getByText('Done', { exact: true }).waitFor()
  await closeDialog(page)
  await cardIn(page, 'Done', 'in the details')
  await notSaved.waitFor({ state: 'detached' })

  await card(page, 'in the message').click()
  expect(await page.getByRole('button', { name: 'Mark as done' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('slider').fill('100')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await messages(page).getByRole('button', { name: 'Mark as done' }).click()
  await cardIn(page, 'Done', 'in the message')
})

it('stays where it is on a phone while cards are moved twenty times, by their button and by touch', async () => {
  for (const status of ['todo', 'in_progress'] as const)
    for (let index = 0; index < 12; index++)
      await aTask(house, family, { title: `${status} ${index}`, sprint_id: sprintId, status })
  const page = await board(family.ana, { ...phone, viewport: { width: 390, height: 844 } })
  const touch = await page.context().newCDPSession(page)
  const scrollsTo = (y: number) => page.evaluate((y) => window.scrollTo(0, y), y)
  const place = () => page.evaluate(() => window.scrollY)
  const count = async (name: string) => (await titlesIn(page, name)).length

  await scrollsTo(700)
  for (let index = 3; index < 8; index++) {
    await scrollsTo(700)
    await page.getByRole('button', { name: `Move “todo ${index}” to In progress` }).tap()
    await cardIn(page, 'In progress', `todo ${index}`)
    await settled(page)
    expect(await place()).toBe(700)
  }
  const heading = await boxOf(column(page, 'In progress'))
  const between = 700 + heading.y - 420
  for (let index = 0; index < 5; index++) {
    await scrollsTo(between)
    await page.getByRole('button', { name: `Move “in_progress ${index}” to Done` }).tap()
    await cardIn(page, 'Done', `in_progress ${index}`)
    await settled(page)
    expect(await place()).toBe(between)
  }
  for (let index = 0; index < 10; index++) {
    const from = index < 5 ? 'To do' : 'In progress'
    const [goal, down] = index < 5 ? ['In progress', true] : ['To do', false]
    const before = await count(goal)
    const { y } = await boxOf(column(page, 'In progress'))
    await scrollsTo((await place()) + y - 420)
    const at = await place()
    const cards = column(page, from).getByRole('article')
    const carried = await boxOf(down ? cards.last() : cards.first())
    const x = carried.x + 30
    const target = down ? 540 : 330
    await finger(touch, 'touchStart', x, carried.y + 20)
    await liftedCard(page).waitFor()
    for (let step = 1; step <= 8; step++)
      await finger(touch, 'touchMove', x, carried.y + 20 + ((target - carried.y - 20) * step) / 8)
    await finger(touch, 'touchEnd')
    await liftedCard(page).waitFor({ state: 'detached' })
    await expect.poll(() => count(goal)).toBe(before + 1)
    await settled(page)
    expect(await place()).toBe(at)
  }
})

it('stays where it is when a finger has carried a card so far that the page scrolled', async () => {
  await tasks('task 0', 'task 1', 'task 2', 'task 3', 'task 4')
  await aTask(house, family, { title: 'started', sprint_id: sprintId, status: 'in_progress' })
  const page = await board(family.ana, phone)
  const touch = await page.context().newCDPSession(page)
  const { x, y } = await boxOf(card(page, 'task 0'))
  await finger(touch, 'touchStart', x + 20, y + 10)
  await liftedCard(page).waitFor()
  await finger(touch, 'touchMove', x + 20, 690)
  await expect.poll(async () => (await boxOf(column(page, 'In progress'))).y).toBeLessThan(300)
  await finger(touch, 'touchMove', x + 20, 400)
  await settled(page)
  const { y: at } = await boxOf(column(page, 'In progress'))
  await finger(touch, 'touchEnd')
  await liftedCard(page).waitFor({ state: 'detached' })
  await cardIn(page, 'In progress', 'task 0')
  await settled(page)
  expect((await boxOf(column(page, 'In progress'))).y).toBeCloseTo(at, 0)
})

it('keeps the heading of a column in sight while its cards scroll by', async () => {
  const rows = Array.from({ length: 12 }, (_, index) => `task ${index}`)
  await tasks(...rows)
  for (const options of [{}, phone]) {
    const page = await board(family.ana, options)
    await page.evaluate(() => window.scrollTo(0, 900))
    const bar = await boxOf(page.getByRole('banner').first())
    const heading = column(page, 'To do').getByRole('heading', { level: 2 })
    const { x, y, height } = await boxOf(heading)
    expect(y).toBeGreaterThanOrEqual(bar.y + bar.height)
    expect(y).toBeLessThan(bar.y + bar.height + 30)
    const isOnTop = ([left, top]: [number, number]) =>
      document.elementFromPoint(left, top)?.matches('h2') === true
    expect(await page.evaluate(isOnTop, [x + 5, y + height / 2] as [number, number])).toBe(true)
  }
})

it('shows the landing place in an empty column, to mouse, finger and keyboard', async () => {
  await tasks('one')
  const page = await board()
  const marked = () => column(page, 'In progress').locator('[data-landing]')
  const isInColumn = async () => {
    const [mark, around] = [await boxOf(marked()), await boxOf(column(page, 'In progress'))]
    expect(mark.y).toBeGreaterThan(around.y)
    expect(mark.y + mark.height).toBeLessThan(around.y + around.height)
    expect(mark.width).toBeGreaterThan(100)
  }
  const [from, to] = [await boxOf(card(page, 'one')), await boxOf(column(page, 'In progress'))]
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(to.x + 60, to.y + 90, { steps: 5 })
  await isInColumn()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await liftedCard(page).waitFor({ state: 'detached' })

  await card(page, 'one').focus()
  await page.keyboard.press('Space')
  await liftedCard(page).waitFor()
  await page.keyboard.press('Shift+ArrowRight')
  await isInColumn()
  await page.keyboard.press('Escape')

  const small = await board(family.ana, phone)
  const touch = await small.context().newCDPSession(small)
  const start = await boxOf(card(small, 'one'))
  const goal = await boxOf(column(small, 'In progress'))
  await finger(touch, 'touchStart', start.x + 20, start.y + 10)
  await liftedCard(small).waitFor()
  await finger(touch, 'touchMove', goal.x + 60, goal.y + 70)
  const mark = await boxOf(column(small, 'In progress').locator('[data-landing]'))
  expect(mark.y).toBeGreaterThan(goal.y)
  expect(mark.y).toBeLessThan(goal.y + goal.height)
  await finger(touch, 'touchEnd')
})

it('moves a card a whole place or column with Shift and an arrow, picked up or not, and says where it is', async () => {
  await tasks('one', 'two', 'three')
  await aTask(house, family, { title: 'four', sprint_id: sprintId, status: 'in_progress' })
  const page = await board(family.ana, { reducedMotion: 'reduce' })
  const keys = new Keys(page)
  const says = (words: string) => page.getByRole('status').getByText(words, { exact: true }).waitFor()
  await keys.goTo(card(page, 'one'))
  await keys.press('Shift+ArrowUp')
  await says('“one” is already the first in “To do”')
  await keys.press('Shift+ArrowLeft')
  await says('“one” is already in the first column, “To do”')
  await keys.press('Shift+ArrowDown')
  await says('“one”: place 2 of 3 in “To do”')
  await expect.poll(() => titlesIn(page, 'To do')).toEqual(['two', 'one', 'three'])
  await keys.isAt(card(page, 'one'))
  await keys.press('Shift+ArrowDown')
  await says('“one”: place 3 of 3 in “To do”')
  await expect.poll(() => titlesIn(page, 'To do')).toEqual(['two', 'three', 'one'])
  await keys.press('Shift+ArrowDown')
  await says('“one” is already the last in “To do”')
  await keys.press('Shift+ArrowRight')
  await says('“one”: place 2 of 2 in “In progress”')
  await cardIn(page, 'In progress', 'one')
  await keys.isAt(card(page, 'one'))

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
  await keys.isAt(card(page, 'one'))

  await page.getByRole('button', { name: 'Move “three” to…' }).click()
  expect(await page.getByRole('menuitem', { name: 'One place down' }).isDisabled()).toBe(true)
  await page.getByRole('menuitem', { name: 'One place up' }).click()
  await says('“three”: place 2 of 3 in “To do”')
  const { x, y } = await boxOf(card(page, 'two'))
  await dragInto(page, 'one', 'To do', y - 5)
  await says('Dropped “one”: place 1 of 3 in “To do”')
  expect(x).toBeGreaterThan(0)
})

it('has every card of a board of three hundred in the document, for Tab and the browser’s search', async () => {
  await manyTasks(house, family, 297, { sprint_id: sprintId })
  await tasks('first of the last', 'second of the last', 'very last')
  const page = await board()
  expect(await page.getByRole('article').count()).toBe(300)
  expect(await page.getByRole('searchbox').count()).toBe(0)
  await page.getByRole('button', { name: 'Move “first of the last” to…' }).focus()
  await page.keyboard.press('Tab')
  await new Keys(page).isAt(card(page, 'second of the last'))
  expect(
    await page.evaluate(() => (window as unknown as { find: (text: string) => boolean }).find('very last')),
  ).toBe(true)

  const second = card(page, 'second of the last')
  await second.focus()
  const { y } = await boxOf(second)
  const { workspaceId } = family
  await house.ok(family.tom, 'POST /api/tasks', { body: { title: 'one more', workspaceId, sprintId } })
  await card(page, 'one more').waitFor()
  expect(await page.getByRole('article').count()).toBe(301)
  await new Keys(page).isAt(second)
  expect((await boxOf(second)).y).toBe(y)
})

it('has every card of a longer board in the document when what it needs for fewer does not arrive in time', async () => {
  await manyTasks(house, family, 301, { sprint_id: sprintId })
  const page = await house.visitAs(family.ana, 'about:blank')
  await holdBack(page, '**/assets/long-board-*.js')
  await page.clock.install()
  const asked = page.waitForRequest('**/assets/long-board-*.js')
  await page.goto('/sprint-board')
  await asked
  await page.getByText('Loading the sprint board…').waitFor()
  await page.clock.fastForward(10_000)
  await expect.poll(() => page.getByRole('article').count(), patiently).toBe(301)
})

it('draws only the cards near the window on a longer board, has a search of its own, and keeps the focus', async () => {
  const titles = Array.from({ length: 20 }, (_, index) => `task ${index}`)
  await tasks(...titles)
  await manyTasks(house, family, 880, { sprint_id: sprintId })
  await aTask(house, family, {
    title: 'Żółw',
    description: 'Narysuj go',
    sprint_id: sprintId,
    status: 'done',
  })
  const page = await board()
  const drawn = () => page.getByRole('article').count()
  expect(await drawn()).toBeLessThan(40)
  await card(page, 'task 1').focus()
  await page.mouse.move(300, 500)
  await page.mouse.wheel(0, 20_000)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(10_000)
  await expect.poll(() => titlesIn(page, 'To do')).not.toContain('task 5')
  expect(await drawn()).toBeLessThan(40)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('task 1')

  const search = page.getByRole('searchbox', { name: 'Search these tasks' })
  await search.fill('ZOLW narysuj')
  await page.getByText('1 of 901 tasks').waitFor()
  expect(await titlesIn(page, 'Done')).toEqual(['Żółw'])
  expect(await titlesIn(page, 'To do')).toEqual([])
  await page.getByRole('button', { name: 'Move “Żółw” to…' }).click()
  await page.getByRole('menuitem', { name: 'In progress' }).click()
  await cardIn(page, 'In progress', 'Żółw')
  await search.fill('')
  await cardIn(page, 'To do', 'task 0')
})

it('counts all cards of a column while few of them are found, and moves among all', async () => {
  await tasks('one', 'two', 'three')
  await manyTasks(house, family, 298, { sprint_id: sprintId })
  await tasks('twelve')
  const page = await board(family.ana, { reducedMotion: 'reduce' })
  const keys = new Keys(page)
  const says = (words: string) => page.getByRole('status').getByText(words, { exact: true }).waitFor()
  const search = page.getByRole('searchbox', { name: 'Search these tasks' })
  await search.fill('tw')
  await page.getByText('2 of 302 tasks').waitFor()
  await column(page, 'To do').getByText('302 tasks', { exact: true }).waitFor()
  await card(page, 'two').focus()
  await keys.press('Shift+ArrowUp')
  await says('“two”: place 1 of 302 in “To do”')
  await keys.press('Shift+ArrowUp')
  await says('“two” is already the first in “To do”')
  await card(page, 'twelve').focus()
  await keys.press('Shift+ArrowUp')
  await says('“twelve”: place 301 of 302 in “To do”')
  await page.getByRole('button', { name: 'Move “twelve” to…' }).click()
  await page.getByRole('menuitem', { name: 'One place down' }).click()
  await says('“twelve”: place 302 of 302 in “To do”')

  await keys.goTo(card(page, 'twelve'), 'Shift+Tab')
  await page.keyboard.press('Space')
  await says('Picked up “twelve”.')
  await page.keyboard.press('Shift+ArrowUp')
  await says('“twelve”: place 1 of 302 in “To do”')
  await keys.press('Space')
  await says('Dropped “twelve”: place 1 of 302 in “To do”')
  await keys.goTo(card(page, 'two'))
  await page.keyboard.press('Space')
  await says('Picked up “two”.')
  await page.keyboard.press('Shift+ArrowDown')
  await says('“two”: place 2 of 302 in “To do”')
  await keys.press('Escape')
  await search.fill('')
  await cardIn(page, 'To do', 'one')
  expect((await titlesIn(page, 'To do')).slice(0, 4)).toEqual(['twelve', 'two', 'one', 'three'])
})

/** The copy of a card under the pointer while it is dragged. */
function liftedCard(page: Page) {
  return page.locator('.cursor-grabbing')
}

function finger(session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) {
  const touchPoints = type === 'touchEnd' ? [] : [{ x, y }]
  return session.send('Input.dispatchTouchEvent', { type, touchPoints })
}

/** By then a move is drawn, and what follows it in the next frames has happened. */
function settled(page: Page) {
  return page.evaluate(
    () =>
      new Promise<void>((drawn) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn, 50)))
      }),
  )
}
