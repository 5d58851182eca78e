import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays } from '#domain/day.ts'
import { Problem } from '#domain/errors.ts'
import { today } from '#web/i18n/today.ts'
import { reopen, server, visitAs } from './support/app.ts'
import { announces, boxOf, grabs, letsGo, movesTo } from './support/drag.ts'
import { Family } from './support/family.ts'
import {
  button,
  card,
  cardIn,
  dialog,
  isAbsent,
  press,
  seesFailure,
  seesSuccess,
  shows,
  texts,
} from './support/screen.ts'

/** The backlog as a list, and actions on several of its tasks at once. */

let family: Family

beforeEach(() => {
  family = new Family()
})

const titles = () => texts(page.getByRole('article').getByRole('heading', { level: 3 }))
const sections = () => texts(page.getByRole('list').getByRole('heading', { level: 2 }))
const box = (title: string) => page.getByRole('checkbox', { name: `Select “${title}”` })
const bar = () => page.getByRole('toolbar', { name: 'Change the selected tasks' })
const ticked = () =>
  page
    .getByRole('article')
    .getByRole('checkbox', { checked: true })
    .elements()
    .map((one) => one.getAttribute('aria-label'))

async function list(...names: string[]) {
  for (const title of names) family.aTask({ title })
  localStorage.setItem(`sprintling_backlog_view_${family.ana.id}`, '"list"')
  visitAs(family, family.ana, '/backlog')
  await shows(page.getByRole('region', { name: 'Tasks as a list' }))
}

async function chooses(menu: string, item: string) {
  await bar().getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const focuses = (title: string) => {
  const element = card(title).element()
  if (element instanceof HTMLElement) element.focus()
}

const lastChange = () => server.sent('PATCH').at(-1)?.body

// Proves 11.94
it('shows the tasks as rows in board order, opens a task and keeps the list view after a reload', async () => {
  family.aTask({ title: 'busy', status: 'in_progress' })
  for (const title of ['one', 'two']) family.aTask({ title })
  visitAs(family, family.ana, '/backlog')
  await button('List').click()
  await expect.poll(titles).toEqual(['one', 'two', 'busy'])
  await card('two').click()
  await shows(dialog('two'))
  await press('Escape')
  await reopen()
  await expect.poll(titles).toEqual(['one', 'two', 'busy'])
  await button('Board').click()
  await cardIn('In progress', 'busy')
})

// Proves 11.94
it('moves a row by keyboard with screen reader announcements, and by mouse', async () => {
  await list('one', 'two', 'three')
  focuses('three')
  await press(' ')
  await announces('Picked up “three”.')
  await press('ArrowUp')
  await announces('“three”: position 2 of 3 in “To do”')
  await press('ArrowUp')
  await press('ArrowUp')
  await announces('“three” is already first in “To do”')
  await press(' ')
  await announces('Dropped “three”: position 1 of 3 in “To do”')
  await expect.poll(titles).toEqual(['three', 'one', 'two'])
  expect(lastChange()).toEqual({
    status: 'todo',
    beforeId: family.tasks.find(({ title }) => title === 'one')?.id,
  })
  await expect.poll(() => document.activeElement?.textContent).toBe('three')
  await press(' ')
  await press('ArrowDown')
  await press('Escape')
  await announces('“three” is back where it was.')

  const { x, y } = await grabs('two')
  const to = boxOf(card('three'))
  await movesTo({ x, y: y - 6 }, { x, y: to.y + 10 }, { x, y: to.y - 4 })
  await letsGo()
  await expect.poll(titles).toEqual(['two', 'three', 'one'])
})

// Proves 11.95
it('groups rows by subject or learner, and changes the subject of a row that is moved to another section', async () => {
  family.aTask({ title: 'waterfall', subject: family.art.id, estimatedTime: '45min' })
  family.aTask({ title: 'sums', estimatedTime: '1h' })
  family.aTask({ title: 'free', subject: null, assignedTo: null })
  await list()
  await page.getByRole('combobox', { name: 'Grouping' }).selectOptions('By subject')
  await expect.poll(sections).toEqual(['Math', 'Art', 'No subject'])
  await expect.poll(titles).toEqual(['sums', 'waterfall', 'free'])
  await shows(page.getByText('1 task · 45min'))
  focuses('sums')
  await press(' ')
  await press('ArrowDown')
  await announces('“sums”: position 1 of 2 in “Art”')
  await press(' ')
  await expect.poll(sections).toEqual(['Art', 'No subject'])
  expect(lastChange()).toMatchObject({ subject: family.art.id })
  await page.getByRole('combobox', { name: 'Grouping' }).selectOptions('By learner')
  await expect.poll(sections).toEqual(['Ben Lind', 'Unassigned'])
  await reopen()
  await expect.poll(sections).toEqual(['Ben Lind', 'Unassigned'])
})

// Proves 11.93, 11.96
it('selects rows by checkbox, key and range, and deletes only the selected rows that are visible', async () => {
  await list('one', 'two', 'three', 'four')
  await box('two').click()
  await shows(bar().getByText('1 selected'))
  await userEvent.keyboard('{Shift>}')
  await box('four').click()
  await userEvent.keyboard('{/Shift}')
  await expect.poll(ticked).toHaveLength(3)
  focuses('one')
  await press('Escape')
  await expect.poll(ticked).toEqual([])
  expect(bar().query()).toBeNull()

  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  await shows(bar().getByText('3 selected'))
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
  await shows(bar().getByText('2 selected'))
  await press('x')
  await expect.poll(ticked).toEqual(['Select “one”'])
  await userEvent.keyboard('{Control>}a{/Control}')
  await shows(bar().getByText('4 selected'))
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await expect.poll(ticked).toEqual([])

  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await page.getByRole('searchbox', { name: 'Search tasks' }).fill('o')
  await shows(bar().getByText('3 selected'))
  await bar().getByRole('button', { name: 'Delete' }).click()
  await seesSuccess('3 tasks deleted')
  await button('Clear filters').click()
  await expect.poll(titles).toEqual(['three'])
})

// Proves 11.96
it('changes several tasks in one call with undo, and puts them back with the reason if the server refuses', async () => {
  family.aSprint({ name: 'Forest week', status: 'active' })
  await list('one', 'two', 'three')
  await userEvent.keyboard('{Control>}')
  await card('one').click()
  await card('three').click()
  await userEvent.keyboard('{/Control}')
  await chooses('Learner', 'Mia Lind')
  await seesSuccess('2 tasks changed')
  const ids = family.tasks.filter(({ title }) => title !== 'two').map(({ id }) => id)
  expect(server.sent('PATCH').map(({ body }) => body)).toEqual([
    { changes: [{ ids, set: { assignedTo: family.mia.id } }] },
  ])
  expect(texts(page.getByRole('article').getByText('Mia'))).toHaveLength(2)
  await button('Undo').click()
  await expect.poll(() => server.sent('POST').map(({ call }) => call)).toHaveLength(1)
  expect(server.sent('POST')[0]?.call).toMatch(/^POST \/api\/changes\/[\w-]+\/undo$/)

  const letGo = server.holdBack('PATCH /api/workspaces/:id/tasks')
  server.refuse('PATCH /api/workspaces/:id/tasks', new Problem('forbidden'))
  await chooses('Sprint', 'Forest week (active)')
  await expect.poll(titles).toEqual(['two'])
  letGo()
  await expect.poll(titles).toEqual(['one', 'two', 'three'])
  await seesFailure('Nothing was changed', "You don't have permission to do this.")
})

// Proves 11.96
it(
  'sets a day on the selected tasks that is later than the days in the menu',
  { tags: 'clock' },
  async () => {
    await list('oak', 'fir')
    await page.getByRole('checkbox', { name: 'Select all' }).click()
    await chooses('Day', 'Another day…')
    const day = addDays(today(), 40)
    await dialog('Choose a day').getByLabelText('Day').fill(day)
    await button('Set day').click()
    await seesSuccess('2 tasks changed')
    expect(family.tasks.map((task) => task.day)).toEqual([day, day])
  },
)

// Proves 11.97
it('selects cards on the board by key, Shift click and menu', async () => {
  const sprintId = family.aSprint({ status: 'active' }).id
  for (const title of ['one', 'two', 'three']) family.aTask({ title, sprintId })
  visitAs(family, family.ana, '/sprint-board')
  await cardIn('To do', 'one')
  focuses('one')
  await press('x')
  await shows(bar().getByText('1 selected'))
  await userEvent.keyboard('{Shift>}')
  await card('two').click()
  await userEvent.keyboard('{/Shift}')
  await shows(bar().getByText('2 selected'))
  await button('Move “three” to…').click()
  await page.getByRole('menuitem', { name: 'Select' }).click()
  await shows(bar().getByText('3 selected'))
  await chooses('Status', 'Done')
  await cardIn('Done', 'three')
  await seesSuccess('3 tasks changed')
  await bar().getByRole('button', { name: 'Clear selection' }).click()
  expect(bar().query()).toBeNull()
})

it('offers a learner no way to select cards', async () => {
  const sprintId = family.aSprint({ status: 'active' }).id
  family.aTask({ title: 'one', sprintId })
  visitAs(family, family.ben, '/sprint-board')
  await cardIn('To do', 'one')
  focuses('one')
  await press('x')
  await button('Move “one” to…').click()
  await shows(page.getByRole('menuitem', { name: 'Done' }))
  isAbsent(page.getByRole('menuitem', { name: 'Select' }))
  isAbsent(bar())
})
