import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { addDays } from '#domain/day.ts'
import { today } from '#web/i18n/today.ts'
import { pointer } from './support/actions.ts'
import { server, visitAs } from './support/app.ts'
import { passes, stopClock } from './support/clock.ts'
import { aPerson, Family } from './support/family.ts'
import {
  button,
  dialog,
  heading,
  isAbsent,
  isFocused,
  label,
  oneLine,
  press,
  presses,
  seesFailure,
  shows,
  texts,
  unreachable,
} from './support/screen.ts'

/** The frame around every screen. */

let family: Family

beforeEach(() => {
  family = new Family()
})

// Proves 2.20, 2.33
it('shows a loading text until the workspaces have loaded, and selects the first one', async () => {
  family.workspaces = [
    family.workspace,
    { ...family.workspace, id: crypto.randomUUID(), name: 'Zebra house' },
  ]
  const letGo = server.holdBack('GET /api/workspaces')
  visitAs(family, family.ana, '/dashboard')
  await shows(page.getByRole('status').getByText('Loading your workspaces...'))
  isAbsent(label('Workspace'))
  letGo()
  await expect.element(label('Workspace')).toHaveDisplayValue('Lind family')
})

// Proves 1.11, 2.21
it('shows a welcome page to a learner without a workspace', async () => {
  family.workspaces = []
  visitAs(family, family.ben, '/sprint-board')
  await shows(heading('Welcome, Ben!'))
  await shows(page.getByText('A facilitator or parent will add you soon.'))
  isAbsent(page.getByRole('navigation'))
  isAbsent(page.getByRole('main').getByRole('button'))
})

// Proves 1.12, 2.21
it('shows a facilitator without a workspace a welcome page with a create button on every page', async () => {
  family.workspaces = []
  visitAs(family, family.ana, '/backlog')
  await shows(heading('Welcome, Ana!'))
  for (const path of ['/dashboard', '/sprint-planning', '/settings']) {
    window.history.pushState(null, '', path)
    await shows(button('Create your first workspace'))
    isAbsent(page.getByRole('navigation'))
    isAbsent(button(/sprint/i)) // planning needs a workspace
  }
  await shows(page.getByText('Create your first one to get going.'))
  isAbsent(page.getByRole('navigation'))
  await button('Create your first workspace').click()
  await shows(dialog('Create workspace'))
})

// Proves 2.22, 2.23, 2.24, 2.26, 2.27, 2.28
it('shows workspace, language and account in the top bar, and sprint and learners in the sidebar', async () => {
  const { id: sprintId } = family.aSprint({ name: 'Volcano week', status: 'active' })
  for (const status of ['done', 'todo', 'todo'] as const) family.aTask({ sprintId, status })
  visitAs(family, family.ana, '/settings')
  const bar = page.getByRole('banner')
  for (const name of ['Workspace', 'Language']) await shows(bar.getByLabelText(name, { exact: true }))
  for (const name of ['Create workspace', 'Account menu']) await shows(bar.getByRole('button', { name }))

  const side = page.getByRole('complementary', { name: 'Sidebar' })
  await shows(side.getByText('Volcano week'))
  await shows(side.getByText('In the active sprint'))
  const learners = side.getByRole('listitem').filter({ has: page.getByRole('progressbar') })
  await expect.poll(() => learners.all().map(oneLine)).toEqual(['BL Ben Lind 33%', 'ML Mia Lind 0%'])
  const bars = side.getByRole('progressbar').elements()
  expect(bars.map((one) => one.ariaValueNow)).toEqual(['33', '0'])
  expect(new Set(['BL', 'ML'].map((letters) => colorOf(letters, 'complementary'))).size).toBe(2)
})

it('applies a theme chosen by keyboard in the account menu, and reverts it if it cannot be saved', async () => {
  visitAs(family, family.ana, '/backlog')
  await presses(button('Account menu'), 'Enter')
  await isFocused(page.getByRole('menuitem', { name: 'Profile settings' }))
  const themes = page.getByRole('group', { name: 'Appearance' }).getByRole('menuitemradio')
  expect(texts(themes)).toEqual(['Light', 'Dark', 'Same as device'])
  await expect.element(themes.nth(2)).toBeChecked()
  for (const _ of ['Workspace settings', 'Family tablet', 'Light', 'Dark']) await press('ArrowDown')
  await isFocused(themes.nth(1))
  await press('Enter')
  const painted = () => document.documentElement.dataset['theme']
  await expect.poll(painted).toBe('dark')
  await expect.element(themes.nth(1)).toBeChecked()
  await expect.poll(() => family.ana.theme).toBe('dark')
  const letGo = server.holdBack('PATCH /api/users/:id/preferences')
  await themes.nth(0).click()
  await expect.poll(painted).toBe('light')
  server.cutOff('PATCH /api/users/:id/preferences')
  letGo()
  await seesFailure("Couldn't save this", unreachable)
  await expect.poll(painted).toBe('dark')
  await press('Escape')
  await press('Escape')
  await isFocused(button('Account menu'))
})

// Proves 9.30, 9.31
it('explains a button after 700 ms, and the next one at once within 300 ms', async () => {
  visitAs(family, family.ana, '/settings')
  const create = page.getByRole('banner').getByRole('button', { name: 'Create workspace' })
  const tooltip = page.getByRole('tooltip')
  // The tooltip stays while the pointer moves towards it.
  const leave = async () => {
    for (const x of [4, 8]) await pointer({ coords: { x, y: 890 } })
    await passes(0)
    isAbsent(tooltip)
  }
  await shows(create)
  stopClock()
  await leave()
  await create.hover()
  await passes(690)
  isAbsent(tooltip)
  await passes(20)
  expect(tooltip.elements()).toHaveLength(1)

  await leave()
  await passes(280)
  await label('Language').hover()
  await passes(20)
  expect(tooltip.elements()).toHaveLength(1)

  await leave()
  await passes(320)
  await create.hover()
  await passes(690)
  isAbsent(tooltip)
})

// Proves 2.26
it(
  'shows the day of the sprint in the sidebar, with a dot for each day unless there are too many',
  { tags: 'clock' },
  async () => {
    const startDate = addDays(today(), -2)
    const sprint = family.aSprint({ status: 'active', startDate, endDate: addDays(startDate, 6) })
    visitAs(family, family.ana, '/settings')
    const side = page.getByRole('complementary', { name: 'Sidebar' })
    const dots = (words: string) =>
      side.getByText(words).element().closest('p')?.querySelectorAll('[aria-hidden] > span').length
    await shows(side.getByText('Day 3 of 7'))
    expect(dots('Day 3 of 7')).toBe(7)
    sprint.endDate = addDays(startDate, 20)
    server.tell({ topic: 'sprints', ids: [sprint.id] })
    await shows(side.getByText('Day 3 of 21'))
    expect(dots('Day 3 of 21')).toBe(0)
  },
)

// Proves 9.37
it('cycles through ten avatar colors, and lists learners in the sidebar without rates when there are no tasks', async () => {
  const names = ['Cleo', 'Dan', 'Eva', 'Finn', 'Gil', 'Hana', 'Ida']
  for (const name of names) {
    const learner = aPerson(name, 'learner')
    family.people.push(learner)
    family.members = [...family.members, family.memberOf(learner)]
  }
  visitAs(family, family.ana, '/settings')
  await shows(page.getByRole('main').getByText('IL', { exact: true }).first())
  const letters = ['Ana', 'Tom', 'Ben', 'Mia', ...names].map((name) => `${name[0]}L`)
  const colors = letters.map((two) => colorOf(two, 'main'))
  expect(new Set(colors).size).toBe(10)
  expect(colors[10], 'the eleventh who joined').toBe(colors[0])

  const side = page.getByRole('complementary', { name: 'Sidebar' })
  await shows(side.getByText('Mia Lind'))
  isAbsent(side.getByRole('progressbar'))
  isAbsent(side.getByText('%'))
})

/** Returns the colour of the first avatar with these letters. */
function colorOf(letters: string, part: 'main' | 'complementary'): string {
  const within =
    part === 'main' ? page.getByRole('main') : page.getByRole('complementary', { name: 'Sidebar' })
  return getComputedStyle(within.getByText(letters, { exact: true }).first().element()).backgroundColor
}
