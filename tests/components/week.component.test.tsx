import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays } from '#domain/day.ts'
import { Problem } from '#domain/errors.ts'
import { server, visitAs } from './support/app.ts'
import { announces } from './support/drag.ts'
import { Family, type User } from './support/family.ts'
import {
  button,
  card,
  dialog,
  isAbsent,
  isFocused,
  isGone,
  oneLine,
  press,
  seesFailure,
  seesSuccess,
  shows,
} from './support/screen.ts'
import { cell, choosesFor, dragsTo, plans } from './support/week.ts'

/** The week view of a sprint: learners by days. It is Wednesday, March 4. */

let family: Family
let sprintId: string

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T10:00:00') })
  family = new Family()
  sprintId = family.aSprint({ status: 'active' }).id
})

afterEach(() => void vi.useRealTimers())

const [monday, tuesday, wednesday, thursday] = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05']

async function week(person: User = family.ana) {
  visitAs(family, person, '/sprint-board?view=week')
  await shows(page.getByRole('grid', { name: 'Week' }))
}

const plan = (title: string, day: string | null, more: Partial<Parameters<Family['aTask']>[0]> = {}) =>
  family.aTask({ title, day, sprintId, ...more })

/** Returns the last path segments of all reads. */
const reads = () => server.sent('GET').map(({ call }) => call.split('/').at(-1))

const sentPatches = () => server.sent('PATCH').map(({ body }) => body)

// Proves 11.50
it('shows learners by the days of the sprint, tasks without a day and unassigned tasks', async () => {
  plan('Fractions', thursday)
  plan('Paint', null, { assignedTo: family.mia.id })
  plan('Read', wednesday, { assignedTo: null })
  const letGo = server.holdBack('GET /api/workspaces/:id/sprints/active')
  visitAs(family, family.ana, '/sprint-board?view=week')
  await shows(page.getByRole('status').filter({ hasText: 'Loading the sprint board…' }))
  await expect.poll(() => reads()).toEqual(expect.arrayContaining(['members', 'days-off', 'usual-days']))
  letGo()
  await shows(page.getByRole('grid', { name: 'Week' }))
  const heads = page.getByRole('columnheader').elements()
  expect(heads.slice(1).map((head) => head.textContent)).toEqual([
    expect.stringContaining('Mon'),
    expect.stringContaining('Tue'),
    expect.stringContaining('Today'),
    expect.stringContaining('Thu'),
    expect.stringContaining('Fri'),
    'Any day',
  ])
  await plans('Ben, Thursday, March 5', 'Fractions')
  await plans('Mia, Any day', 'Paint')
  await plans('Unassigned, Wednesday, March 4', 'Read')
  await expect
    .element(page.getByRole('columnheader', { name: 'Wed' }))
    .toHaveAttribute('aria-current', 'date')
})

it('opens as a second view of the board, appears in the URL and is remembered', async () => {
  plan('Fractions', thursday)
  visitAs(family, family.ana, '/sprint-board')
  await shows(page.getByRole('region', { name: 'To do' }))
  await page.getByRole('link', { name: 'Week', exact: true }).click()
  await plans('Ben, Thursday, March 5', 'Fractions')
  expect(window.location.search).toBe('?view=week')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Backlog' }).click()
  await shows(page.getByRole('heading', { name: 'Backlog', level: 1 }))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sprint board' }).click()
  await plans('Ben, Thursday, March 5', 'Fractions')
})

// Proves 11.51
it('changes day and learner by dragging in one request, and reverts with the reason if the server refuses', async () => {
  const task = plan('Fractions', thursday)
  plan('Paint', monday, { assignedTo: family.mia.id, status: 'done' })
  await week()
  await dragsTo('Fractions', 'Wed', 'Mia')
  await plans('Mia, Wednesday, March 4', 'Fractions')
  await expect.poll(sentPatches).toEqual([{ day: wednesday, assignedTo: family.mia.id }])
  await expect.poll(() => family.tasks.find(({ id }) => id === task.id)?.assignee?.firstName).toBe('Mia')
  await dragsTo('Fractions', 'Any day', 'Mia')
  await plans('Mia, Any day', 'Fractions')
  await expect.poll(sentPatches).toHaveLength(2)
  expect(sentPatches()[1]).toEqual({ day: null })
  await announces('Dropped “Fractions”: Mia, Any day')
  server.refuse('PATCH /api/tasks/:id', new Problem('sprint_completed'))
  await dragsTo('Fractions', 'Thu', 'Ben')
  await seesFailure('Failed to update task', "This sprint is completed, so its tasks can't be changed.")
  await plans('Mia, Any day', 'Fractions')
  await plans('Ben, Thursday, March 5')
})

// Proves 11.52
it('moves focus between cards and Add buttons with arrow keys, and moves the card with Shift', async () => {
  plan('one', wednesday)
  plan('two', wednesday)
  plan('three', thursday)
  await week()
  await shows(card('one'))
  const stops = page.getByRole('grid').element().querySelectorAll('[data-stop][tabindex="0"]')
  expect(Array.from(stops, ({ textContent }) => textContent)).toEqual(['one']) // the whole week has only one Tab stop
  card('one').element().focus()
  await press('ArrowDown')
  await isFocused(card('two'))
  await press('ArrowUp')
  await press('ArrowLeft')
  await isFocused(button('Add: Ben, Tuesday, March 3'))
  await press('ArrowRight')
  await isFocused(card('one'))
  await press('ArrowRight')
  await isFocused(card('three'))
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await plans('Mia, Thursday, March 5', 'three')
  await isFocused(card('three'))
  await announces('“three”: Mia, Thursday, March 5')
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await announces('“three” is already at the edge: Mia, Thursday, March 5')
  await userEvent.keyboard(' ')
  await announces('Picked up “three”.')
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  await announces('“three”: Mia, Wednesday, March 4')
  await press('ArrowRight')
  await announces('“three”: Mia, Thursday, March 5')
  await press('ArrowLeft')
  await announces('“three”: Mia, Wednesday, March 4')
  await userEvent.keyboard(' ')
  await plans('Mia, Wednesday, March 4', 'three')
  await isFocused(card('three'))
  await press('Enter')
  await shows(dialog('three'))
})

// Proves 11.53, 11.54
it('shows leftover tasks at the top of today, and changes day, learner and status from a card’s menu', async () => {
  plan('today', wednesday)
  plan('late', tuesday)
  plan('finished', monday, { status: 'done' })
  await week()
  await plans('Ben, Wednesday, March 4', 'late', 'today')
  await plans('Ben, Tuesday, March 3')
  await plans('Ben, Monday, March 2', 'finished')
  await shows(cell('Ben, Wednesday, March 4').getByText('left over from Tuesday, March 3'))
  await choosesFor('late', 'Wednesday, March 4')
  await isGone(page.getByText('left over from Tuesday, March 3'))
  await choosesFor('late', 'Any day')
  await plans('Ben, Any day', 'late')
  await choosesFor('late', 'Mia Lind')
  await plans('Mia, Any day', 'late')
  await choosesFor('late', 'Done')
  await seesSuccess('Task updated', '“late” done')
  expect(sentPatches()).toEqual([
    { day: wednesday },
    { day: null },
    { assignedTo: family.mia.id },
    { status: 'done' },
  ])
})

// Proves 11.55
it('shows each day’s minutes next to the usual ones, the sprint’s total and days off', async () => {
  for (const weeks of [1, 2]) {
    const completedAt = `${addDays(wednesday, -7 * weeks)}T10:00:00.000Z`
    family.aTask({ title: `Reading ${weeks}`, status: 'done', completedAt, estimatedTime: '1h' })
  }
  family.daysOff = [
    { id: crypto.randomUUID(), startDate: thursday, endDate: thursday, name: 'Purim', learnerId: null },
    { id: crypto.randomUUID(), startDate: tuesday, endDate: tuesday, name: '', learnerId: family.mia.id },
  ]
  plan('Fractions', wednesday, { estimatedTime: '1h 30min', status: 'in_progress', timeSpent: '10min' })
  plan('Paint', thursday, { estimatedTime: '20min' })
  await week()
  const cells = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Ben' }) })
  await shows(cells.getByText('1h 20min'))
  await shows(cells.getByText('usually 1h'))
  await expect
    .poll(() => oneLine(page.getByRole('rowheader', { name: 'Ben' })))
    .toContain('1h 40min this sprint')
  await expect.element(page.getByText('Purim')).toHaveLength(2) // for all learners
  await expect.element(page.getByText('Day off')).toHaveLength(1) // for one learner
})

// Proves 11.56
it('does not let a learner move cards between days without permission', async () => {
  plan('own', thursday)
  plan('of Mia', thursday, { assignedTo: family.mia.id })
  await week(family.mia)
  await shows(card('of Mia'))
  const names = page
    .getByRole('rowheader')
    .elements()
    .map(({ textContent }) => textContent)
  expect(names[0]).toContain('Mia')
  isAbsent(button('Add: Mia, Thursday, March 5'))
  isAbsent(button('Move “own” to…'))
  await button('Move “of Mia” to…').click()
  await shows(page.getByRole('menuitemradio', { name: 'In progress' }))
  isAbsent(page.getByRole('menuitemradio', { name: 'Any day' }))
  await press('Escape')
  await dragsTo('of Mia', 'Fri', 'Mia')
  await plans('Mia, Thursday, March 5', 'of Mia')
  expect(server.writes).toEqual([])
})

it('lets a learner with permission move their own cards between days, but not to another learner', async () => {
  family.members = family.members.map((one) => ({ ...one, movesDays: one.userId === family.ben.id }))
  plan('own', thursday)
  await week(family.ben)
  await dragsTo('own', 'Fri', 'Ben')
  await plans('Ben, Friday, March 6', 'own')
  await expect.poll(sentPatches).toEqual([{ day: '2026-03-06' }])
  await dragsTo('own', 'Fri', 'Mia')
  await seesFailure(
    'Failed to update task',
    'You can move your own cards between days, but not to another learner.',
  )
  await plans('Ben, Friday, March 6', 'own')
  expect(server.writes).toHaveLength(1)
})

// Proves 11.98
it('selects cards by checkbox, Shift range and menu, and changes them together', async () => {
  for (const [title, day] of [
    ['one', monday],
    ['two', tuesday],
    ['three', thursday],
  ] as const)
    plan(title, day, { status: 'done' })
  plan('of Mia', monday, { assignedTo: family.mia.id, status: 'done' })
  await week()
  await page.getByRole('checkbox', { name: 'Select “one”' }).click()
  await shows(page.getByRole('toolbar').getByText('1 selected'))
  await userEvent.keyboard('{Shift>}')
  await page.getByRole('checkbox', { name: 'Select “three”' }).click()
  await userEvent.keyboard('{/Shift}')
  await shows(page.getByRole('toolbar').getByText('3 selected'))
  await userEvent.keyboard('{Control>}')
  await card('two').click({ position: { x: 8, y: 8 } })
  await userEvent.keyboard('{/Control}')
  await shows(page.getByRole('toolbar').getByText('2 selected'))
  await button('Move “of Mia” to…').click()
  await page.getByRole('menuitem', { name: 'Select', exact: true }).click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Day' }).click()
  await page.getByRole('menuitem', { name: 'Friday, March 6' }).click()
  await expect.poll(() => family.tasks.filter(({ day }) => day === '2026-03-06')).toHaveLength(3)
  await press('Escape')
  await plans('Ben, Friday, March 6', 'one', 'three')
  await plans('Mia, Friday, March 6', 'of Mia')
  expect(server.writes).toHaveLength(1)
  card('two').element().focus()
  await userEvent.keyboard('{Control>}a{/Control}')
  await shows(page.getByRole('toolbar').getByText('4 selected'))
  await press('Escape')
  await isGone(page.getByRole('toolbar'))
})

// Proves 11.57
it('opens a draft for planning, with a button to start it', async () => {
  const draft = family.aSprint({ name: 'Next week', startDate: '2026-03-09', endDate: '2026-03-13' })
  for (const sprint of family.sprints)
    if (sprint !== draft) Object.assign(sprint, { status: 'completed', isActive: false })
  family.aTask({ title: 'Fractions', sprintId: draft.id })
  visitAs(family, family.ana, '/sprint-planning')
  await page.getByRole('link', { name: 'Plan the week' }).click()
  await shows(page.getByRole('heading', { name: 'Next week', level: 1 }))
  await shows(page.getByRole('grid'))
  await dragsTo('Fractions', 'Tue', 'Ben')
  await plans('Ben, Tuesday, March 10', 'Fractions')
  await expect.poll(sentPatches).toEqual([{ day: '2026-03-10' }])
  await button('Start sprint').click()
  await isGone(button('Start sprint'))
  await expect.poll(() => family.sprints.find(({ id }) => id === draft.id)?.status).toBe('active')
})

// Proves 11.58
it('opens a completed sprint as board, week and summary, all read-only', async () => {
  Object.assign(family.sprints[0] ?? {}, { status: 'completed', isActive: false })
  plan('Fractions', tuesday)
  visitAs(family, family.ana, '/sprint-planning')
  await button('Completed sprints 1').click()
  await page.getByRole('link', { name: 'Open “Week ten”' }).click()
  await shows(page.getByRole('region', { name: 'To do' }).getByRole('button', { name: 'Fractions' }))
  isAbsent(page.getByText('left over from'))
  isAbsent(button('Add task'))
  await page.getByRole('link', { name: 'Week', exact: true }).click()
  await plans('Ben, Tuesday, March 3', 'Fractions')
  isAbsent(button('Move “Fractions” to…'))
  await card('Fractions').click()
  await shows(dialog('Fractions'))
  isAbsent(dialog().getByRole('button', { name: 'Edit' }))
  await press('Escape')
  await page.getByRole('link', { name: 'Summary' }).click()
  await shows(page.getByText('Sprint summary'))
})
