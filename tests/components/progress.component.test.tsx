import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { addDays } from '#domain/day.ts'
import { palette } from '#domain/subject.ts'
import { today } from '#web/i18n/today.ts'
import { reopen, server, visitAs } from './support/app.ts'
import { Family, type Sprint } from './support/family.ts'
import {
  button,
  dialog,
  isAbsent,
  oneLine,
  openLearnerProgress,
  openScreen,
  openSprintProgress,
  shows,
  showsStat,
  spokenStat,
  stat,
} from './support/screen.ts'

/** The progress of a sprint and its learners, on the dashboard and in the two dialogs. */

let family: Family

beforeEach(() => {
  family = new Family()
})

const anActiveSprint = (more = {}) => family.aSprint({ status: 'active', ...more }).id
const progress = () => page.getByRole('region', { name: 'Progress in “Lind family”' })
const home = (person = family.ana) => visitAs(family, person, '/dashboard')

// Proves 2.133, 2.134, 2.137, 2.140
it('says kindly that little is done yet, when a sprint begins, and that its days are over', async () => {
  const sprint = family.aSprint({
    status: 'active',
    startDate: addDays(today(), -2),
    endDate: addDays(today(), 2),
  })
  family.aTask({ sprintId: sprint.id })
  home()
  await shows(progress().getByText('Below target'))
  await shows(progress().getByText('There is still time: one small step, then the next.'))
  const mias = progress().getByRole('article').filter({ hasText: 'Mia Lind' })
  expect(oneLine(mias)).toBe('ML Mia Lind No tasks assigned yet 0% 0/0 done')
  isAbsent(progress().getByText('Recent achievements'))

  const startDate = addDays(today(), 15)
  hasDays(sprint, startDate, addDays(startDate, 4))
  const begins = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', timeZone: 'UTC' })
  await shows(progress().getByText(`Starts on ${begins.format(new Date(startDate))}`))
  expect(stat('Sprint progress', progress())).not.toContain('Day ')
  expect(stat('Completion rate', progress())).toContain("This sprint hasn't started yet")
  expect(stat('Completion rate', progress())).not.toMatch(/target|track/)

  hasDays(sprint, '2015-03-02', '2015-03-06')
  await shows(progress().getByText('Day 5 of 5'))
  expect(stat('Sprint progress', progress())).toContain('The last day has passed.')
  expect(stat('Completion rate', progress())).toContain('Below target The sprint is over.')
})

/** Changes the dates of a sprint as another person. */
function hasDays(sprint: Sprint, startDate: string, endDate: string) {
  Object.assign(sprint, { startDate, endDate })
  server.tell({ topic: 'sprints', ids: [sprint.id] })
}

// Proves 2.133
it(
  'tells the day and zeros, but no verdict, of a sprint without tasks, and leads to its board',
  { tags: 'clock' },
  async () => {
    const startDate = addDays(today(), -1)
    anActiveSprint({ startDate, endDate: addDays(startDate, 4) })
    home()
    await shows(progress().getByText('Nothing planned yet'))
    expect(stat('Sprint progress', progress())).toContain('Day 2 of 5')
    expect(stat('Total tasks', progress())).toContain('0 To do 0 In progress 0 Done 0')
    expect(stat('Completion rate', progress())).toContain('0% 0 of 0 tasks done')
    isAbsent(progress().getByText(/target|track/))
    const add = progress().getByRole('link', { name: 'Add task' })
    expect(add.element().getAttribute('href')).toBe('/sprint-board')
  },
)

it('shows the one next step before there is anything to count: first who learns, then what', async () => {
  const { members } = family
  family.members = members.filter(({ role }) => role === 'facilitator')
  home()
  await page.getByRole('button', { name: 'Hide the first steps' }).click()
  await shows(progress().getByText('No learners have joined yet.'))
  await shows(progress().getByRole('link', { name: 'Add your first child' }))
  expect(stat('Total tasks', progress())).toContain('0 To do 0 In progress 0 Done 0')
  family.members = members
  await reopen()
  const add = progress().getByRole('link', { name: 'Add task' })
  await expect.element(add).toHaveAttribute('href', '/backlog')
  server.user = family.mia
  await reopen()
  await shows(progress().getByText('Your tasks and progress will show up here.'))
  isAbsent(progress().getByRole('link'))
})

// Proves 2.133, 2.135
it('shows 0/0 while no sprint is active, and counts all tasks without a verdict', async () => {
  family.aTask({ status: 'done' })
  family.aTask()
  home()
  await shows(progress().getByText('No active sprint, so this shows all tasks.'))
  expect(stat('Sprint progress', progress())).toContain('0/0 No active sprint')
  expect(spokenStat('Completion rate', progress())).toContain('In all sprints and the backlog 50%')

  server.user = family.ben
  await reopen()
  await shows(progress().getByText('No active sprint, so this shows all your tasks.'))
  isAbsent(progress().getByText(/target|track|still time/))
})

// Proves 2.180, 2.182, 2.186
it('says that the progress of a learner is loading, and counts work that was carried over once, with its sprint and time', async () => {
  const sprintId = anActiveSprint()
  family.aTask({ sprintId, timeSpent: '1h 30min', status: 'in_progress' })
  family.aTask({ sprintId, status: 'done' })
  visitAs(family, family.ana, '/learners')
  await server.ok(family.ana, 'POST /api/sprints/:id/complete', { params: { id: sprintId } })
  const letGo = server.holdBack('GET /api/workspaces/:id/tasks')
  await button('View progress of Ben Lind').click()
  const ben = dialog()
  await shows(ben.getByRole('status').getByText('Loading progress…'))
  expect(oneLine(ben.getByRole('heading', { level: 2 }).first())).toBe('BL Ben Lind')
  letGo()
  await shows(ben.getByText('Learning summary'))
  expect(stat('Total tasks', ben)).toContain('2 To do 1 In progress 0 Done 1')
  expect(stat('Time spent', ben)).toContain('1.5 h')
  expect(stat('Sprints', ben)).toMatch(/^Sprints 1\s/)
})

// Proves 2.132, 2.184, 2.187
it('draws each bar as long as its number says, those of subjects in their colours', async () => {
  const sprintId = anActiveSprint()
  for (const status of ['done', 'todo', 'todo', 'todo'] as const) family.aTask({ sprintId, status })
  visitAs(family, family.ana, '/learners')
  const ben = await openLearnerProgress('Ben Lind')
  const rate = ben.getByRole('progressbar', { name: 'Completion rate' })
  await expect.element(rate).toHaveAttribute('aria-valuenow', '25')
  const math = ben.getByRole('progressbar', { name: 'Tasks done in Math' }).element()
  expect(math.querySelector('[data-subject-color]')?.getAttribute('data-subject-color')).toBe(palette[0])
  const filled = math.firstElementChild?.getBoundingClientRect().width ?? 0
  expect(Math.round((100 * filled) / math.getBoundingClientRect().width)).toBe(25)
})

// Proves 2.132, 2.139
it('draws the completion rate on the dashboard, and leaves out a subject that exists no more', async () => {
  const sprintId = anActiveSprint()
  family.aTask({ sprintId, status: 'done' })
  family.aTask({ sprintId, subject: family.art.id })
  for (const _ of ['two', 'more']) family.aTask({ sprintId, assignedTo: null })
  family.subjects = [family.math]
  home()
  const ben = page.getByRole('article').filter({ hasText: 'Ben Lind' })
  await shows(ben.getByText('2 tasks assigned'))
  await showsStat('Completion rate', '25%', progress())
  const bar = progress().getByRole('progressbar', { name: 'Completion rate' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '25')
  const bars = ben.getByRole('progressbar').elements()
  expect(bars.map((bar) => bar.ariaLabel)).toEqual(['Tasks done by Ben Lind', 'Math done by Ben Lind'])
})

// Proves 2.2
it('shows a learner the own part only', async () => {
  const sprintId = anActiveSprint()
  family.aTask({ title: 'Fractions', sprintId })
  family.aTask({ title: 'Decimals', sprintId, status: 'done', timeSpent: '1h' })
  family.aTask({ title: 'Clay', sprintId, status: 'in_progress', subject: family.art.id })
  family.aTask({ title: 'Roots', sprintId, assignedTo: family.mia.id, timeSpent: '45min' })
  family.aTask({ title: 'Beans', sprintId, assignedTo: null, subject: null })
  home(family.ben)
  await shows(progress().getByRole('heading', { name: 'Your progress' }))
  await shows(progress().getByText('Your tasks in the active sprint.'))
  const total = 'Your tasks in the active sprint 3 To do 1 In progress 1 Done 1'
  expect(spokenStat('Total tasks', progress())).toContain(total)
  expect(progress().getByRole('article').elements()).toHaveLength(1)
  await shows(progress().getByText('You finished 1 task'))
  isAbsent(page.getByText('Mia'))
  isAbsent(page.getByRole('link', { name: 'Learners' }))

  await openScreen('Sprint board')
  const sprint = await openSprintProgress()
  await shows(sprint.getByText('Your tasks in “Week ten”.'))
  expect(stat('Total tasks', sprint)).toContain('3 To do 1 In progress 1 Done 1')
  expect(stat('Time spent', sprint)).toContain('1 h')
  expect(sprint.getByRole('article').elements()).toHaveLength(1)
  isAbsent(sprint.getByText('Mia'))
})
