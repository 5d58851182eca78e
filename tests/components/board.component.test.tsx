import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reopen, server, visitAs } from './support/app.ts'
import { boxOf } from './support/drag.ts'
import { Family, type User } from './support/family.ts'
import {
  button,
  card,
  cardIn,
  column,
  forward,
  heading,
  isAbsent,
  isFocused,
  isGone,
  oneLine,
  seesSuccess,
  shows,
  spokenLine,
  texts,
} from './support/screen.ts'

/** The sprint board: its content, and what its buttons do. */

let family: Family

beforeEach(() => {
  family = new Family()
})

const anActiveSprint = (more = {}) => family.aSprint({ status: 'active', ...more }).id

const board = (person: User = family.ana) => visitAs(family, person, '/sprint-board')

// Proves 2.79, 2.80, 2.81
it('shows a loading text, explains sprints when there is none and links from a completed sprint to planning', async () => {
  const letGo = server.holdBack('GET /api/workspaces/:id/sprints/active')
  board()
  await shows(page.getByRole('status').getByText('Loading the sprint board…'))
  letGo()
  await shows(page.getByRole('heading', { name: 'No active sprint', level: 1 }))
  await shows(page.getByText('A sprint is a short stretch of learning, usually one or two weeks.'))
  const create = page.getByRole('link', { name: 'Create sprint' })
  await expect.element(create).toHaveAttribute('href', '/sprint-planning')
  somebodyHasCompleted('Volcano week')
  await shows(heading('“Volcano week” is completed'))
  const plan = page.getByRole('link', { name: 'Go to planning' })
  await expect.element(plan).toHaveAttribute('href', '/sprint-planning')
})

// Proves 2.80, 2.81
it('offers a learner no link to create or plan a sprint when there is none or it is completed', async () => {
  board(family.ben)
  await shows(page.getByRole('heading', { name: 'No active sprint', level: 1 }))
  isAbsent(page.getByRole('link', { name: 'Create sprint' }))
  somebodyHasCompleted('Volcano week')
  await shows(heading('“Volcano week” is completed'))
  isAbsent(page.getByRole('link', { name: 'Go to planning' }))
})

/** Adds a completed sprint and sends the event to the page. */
function somebodyHasCompleted(name: string) {
  const { id } = family.aSprint({ name, status: 'completed' })
  server.tell({ topic: 'sprints', ids: [id] })
}

// Proves 2.80
it('offers to start a waiting draft when no sprint is active', async () => {
  const { id: sprintId } = family.aSprint({ name: 'Forest week', startDate: '2026-03-02' })
  family.aSprint({ name: 'Sea week', startDate: '2026-03-09', endDate: '2026-03-13' })
  family.aTask({ title: 'Fractions', sprintId })
  board()
  await shows(page.getByText("“Forest week” hasn't started yet.", { exact: false }))
  await shows(page.getByText('1 task planned'))
  await shows(page.getByRole('link', { name: 'Create sprint' }))
  await button('Start “Forest week”').click()
  await seesSuccess('Sprint started', 'Forest week')
  await cardIn('To do', 'Fractions')
  await isFocused(page.getByRole('main'))
})

it.each(['/sprint-board', '/backlog'])(
  'shows cards at %s only after subjects and members have loaded',
  async (path) => {
    const sprintId = path === '/backlog' ? null : anActiveSprint()
    family.aTask({ title: 'Fractions', sprintId })
    const letGo = server.holdBack('GET /api/workspaces/:id/subjects', 'GET /api/workspaces/:id/members')
    visitAs(family, family.ana, path)
    const tasks = path === '/backlog' ? /\/backlog$/ : /\/sprints\/.*\/tasks$/
    await expect.poll(() => server.calls.some(({ call }) => tasks.test(call))).toBe(true)
    await twoFrames()
    isAbsent(page.getByRole('article'))
    letGo()
    await shows(page.getByRole('article'))
    expect(spokenLine(page.getByRole('article'))).toBe('Fractions No description BL Ben Math No estimate')
  },
)

// Proves 2.82, 2.83, 2.84, 2.85, 2.86, 2.87
it('shows the sprint’s name, dates, task counts and progress in the header', async () => {
  const days = { startDate: '2026-03-02', endDate: '2026-03-06' }
  const sprint = family.aSprint({ name: 'Volcano week', status: 'active', ...days })
  for (const status of ['todo', 'todo', 'todo', 'in_progress', 'done', 'done'] as const)
    family.aTask({ sprintId: sprint.id, status })
  board()
  await shows(heading('Volcano week'))
  const head = () => document.querySelector<HTMLElement>('main header')?.innerText.replaceAll(/\s+/g, ' ')
  await expect
    .poll(head)
    .toBe(
      'Volcano week 2026-03-02 – 2026-03-06 · To do 3 In progress 1 Done 2 Board Week View progress Backlog Add task 33% done',
    )

  const withoutDays = { ...sprint, startDate: '', endDate: '' }
  server.answerOnce('GET /api/workspaces/:id/sprints/active', () => Response.json(withoutDays))
  server.tell({ topic: 'sprints', ids: [sprint.id] })
  await shows(page.getByText('Start Date – End Date'))
})

// Proves 2.88, 2.89, 2.90, 2.91, 9.11
it('shows three columns with counts side by side, or stacked and collapsible on a small screen', async () => {
  const sprintId = anActiveSprint()
  for (const title of ['one', 'two']) family.aTask({ title, sprintId, estimatedTime: '40min' })
  family.aTask({ title: 'three', sprintId, status: 'done' })
  board()
  await shows(card('three'))
  const names = ['To do', 'In progress', 'Done']
  const main = page.getByRole('main')
  expect(texts(main.getByRole('heading', { level: 2 }))).toEqual(names)
  const headOf = (name: string) => column(name).element().querySelector('header')?.innerText
  const counts = names.map((name) => headOf(name)?.replaceAll(/\s+/g, ' '))
  expect(counts).toEqual(['To do 2 2 tasks 1h 20min left', 'In progress 0 0 tasks', 'Done 1 1 task'])
  const [left, middle, right] = names.map((name) => column(name).element().getBoundingClientRect())
  expect(left?.y).toBe(right?.y)
  expect(left?.x).toBeLessThan(middle?.x ?? 0)
  isAbsent(button(/^To do/))

  await page.viewport(400, 800)
  await shows(card('one'))
  await shows(card('three'))
  const headings = main.getByRole('heading', { level: 2 }).getByRole('button')
  const areOpen = () => headings.elements().map((heading) => heading.ariaExpanded)
  expect(areOpen()).toEqual(['true', 'true', 'true'])
  expect(texts(headings).map((text) => text.replaceAll('\n', ' '))).toEqual([
    'To do 2',
    'In progress 0',
    'Done 1',
  ])
  const [todo, inProgress, done] = names.map((name) => boxOf(column(name)))
  expect(todo?.bottom).toBeLessThanOrEqual(inProgress?.y ?? 0)
  expect(inProgress?.bottom).toBeLessThanOrEqual(done?.y ?? 0)
  await button(/^To do/).click()
  await button(/^In progress/).click()
  expect(areOpen()).toEqual(['false', 'false', 'true'])
  isAbsent(card('one'))
  await shows(card('three'))
  await reopen() // the device remembers collapsed columns
  await shows(card('three'))
  expect(areOpen()).toEqual(['false', 'false', 'true'])
  isAbsent(card('one'))
  await button(/^To do/).click()
  await shows(card('one'))
  await page.viewport(1280, 900)
  expect(names.map((name) => column(name).element().checkVisibility())).toEqual([true, true, true])
})

// Proves 2.92, 2.93, 2.94, 2.95, 2.96, 2.97, 2.98, 2.100
it('shows a task’s title, description, subject, assignee, progress and time on its card', async () => {
  const sprintId = anActiveSprint()
  const description = 'Halves and thirds, then quarters, with apples. '.repeat(9)
  const work = { status: 'in_progress', progress: 40, estimatedTime: '2h', timeSpent: '45min' } as const
  family.aTask({ title: 'Fractions', sprintId, description, ...work })
  const clay = { status: 'done', subject: family.art.id, estimatedTime: '1h' } as const
  family.aTask({ title: 'Clay', sprintId, ...clay })
  family.aTask({ title: 'Beans', sprintId, assignedTo: null })
  board()
  await shows(card('Beans'))
  const face = (title: string) => page.getByRole('article').filter({ has: card(title) })
  const isTicked = (title: string) =>
    face(title).element().querySelector('h3')?.parentElement?.querySelector('svg')
  const fractions = oneLine(face('Fractions'))
  for (const words of ['Fractions', 'Halves and thirds', 'Math', '45min/2h', 'BL Ben'])
    expect(fractions).toContain(words)
  expect(fractions).not.toContain('Lind')
  expect(spokenLine(face('Fractions'))).toContain('40%')
  const bar = face('Fractions').getByRole('progressbar', { name: 'Progress of Fractions' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '40')
  const text = face('Fractions').getByText('Halves and thirds').element()
  const { height } = (text.closest('p') ?? text).getBoundingClientRect()
  expect(Math.round(height / Number.parseFloat(getComputedStyle(text).lineHeight))).toBe(2)

  expect(oneLine(face('Clay'))).toBe('Clay No description BL Ben Art Completed in 1h')
  expect(isTicked('Clay')).not.toBeNull()
  isAbsent(face('Clay').getByRole('progressbar'))
  expect(oneLine(face('Beans'))).toBe('Beans No description Math No estimate')
  expect(isTicked('Beans')).toBeNull()
})

it('makes cards 64 px high so that eight fit in a column of a usual screen, and truncates long subject names', async () => {
  const sprintId = anActiveSprint()
  const more = { sprintId, estimatedTime: '30min' }
  for (let index = 1; index <= 8; index++) family.aTask({ title: `task ${index}`, ...more })
  family.aTask({ title: 'in_progress', status: 'in_progress', ...more })
  family.math.name = 'Mathematics and logic'
  family.aTask({ title: 'done', status: 'done', ...more, timeSpent: '25min' })
  await page.viewport(1440, 900)
  board()
  await shows(card('done'))
  const boxes = page
    .getByRole('article')
    .elements()
    .map((face) => face.getBoundingClientRect())
  expect(boxes.map(({ height }) => height)).toEqual(boxes.map(() => 64))
  expect(boxes.filter(({ bottom }) => bottom <= 900)).toHaveLength(10)
  const badge = column('Done').getByText('Mathematics and logic').element()
  expect(badge.scrollWidth).toBeGreaterThan(badge.clientWidth) // the text is truncated
  expect(badge.clientWidth).toBeGreaterThan(10)
})

it('shows a long title in full, and shifts nothing when a card is hovered or focused', async () => {
  const title =
    'Read the chapter about the rivers of Europe, draw a map of them, and learn the five longest by heart'
  const sprintId = anActiveSprint()
  for (const one of [title, 'Beans']) family.aTask({ title: one, sprintId })
  board()
  await shows(card(title))
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = card(title).element()
  expect([scrollWidth, scrollHeight]).toEqual([clientWidth, clientHeight])
  expect(boxOf(page.getByRole('article').first()).height).toBe(124)

  const boxes = () =>
    [...document.querySelectorAll('[data-board] :is(article, h3, p, bdi)')].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      return [x, y, width, height]
    })
  const before = boxes()
  await card(title).hover()
  expect(boxes()).toEqual(before)
  const beans = card('Beans').element()
  if (beans instanceof HTMLElement) beans.focus()
  expect(boxes()).toEqual(before)
})

// Proves 2.101, 4.5, 7.32
it('moves a card one step forward with its button until it is done', async () => {
  const { id } = family.aTask({ title: 'Fractions', sprintId: anActiveSprint() })
  board()
  for (const name of ['In progress', 'Done']) {
    await forward('Fractions', name)
    await cardIn(name, 'Fractions')
  }
  isAbsent(page.getByRole('button', { name: /^Move “Fractions” to \w/ }))
  const call = `PATCH /api/tasks/${id}`
  const steps = [{ status: 'in_progress' }, { status: 'done' }]
  await expect.poll(() => server.writes).toEqual(steps.map((body) => ({ call, body })))
})

it('shows the cards if the subjects fail to load, and clears the error once the server is back', async () => {
  family.aTask({ title: 'Fractions', sprintId: anActiveSprint() })
  const switchOn = server.cutOff('GET /api/workspaces/:id/subjects')
  board()
  await shows(card('Fractions'))
  await shows(page.getByRole('alert').getByText("Couldn't load the subjects"))
  switchOn()
  window.dispatchEvent(new Event('online'))
  await isGone(page.getByRole('alert'))
  await shows(card('Fractions'))
})

/** Waits until the page has rendered the last data. */
const twoFrames = () =>
  new Promise<void>((drawn) => {
    requestAnimationFrame(() => requestAnimationFrame(() => drawn()))
  })
