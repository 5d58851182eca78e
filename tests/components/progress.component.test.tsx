import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { addDays } from '#domain/day.ts'
import { palette } from '#domain/subject.ts'
import { today } from '#web/i18n/today.ts'
import { reopen, server, visitAs } from './support/app.ts'
import { Family, type Sprint } from './support/family.ts'
import {
  button,
  cardIn,
  closeDialog,
  dialog,
  forward,
  isAbsent,
  oneLine,
  openLearnerProgress,
  openScreen,
  openSprintProgress,
  shows,
  showsStat,
  spokenLine,
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
it('shows an encouraging verdict, the start day of a future sprint and that a sprint’s last day has passed', async () => {
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

/** Creates three tasks of Ben, one of them done, one task of Mia and one unassigned task, both still to do. */
function aSprintWithTasks() {
  const sprintId = anActiveSprint()
  family.aTask({ title: 'Fractions', sprintId })
  family.aTask({ title: 'Decimals', sprintId, status: 'done', timeSpent: '1h' })
  family.aTask({ title: 'Clay', sprintId, status: 'in_progress', subject: family.art.id })
  family.aTask({ title: 'Roots', sprintId, assignedTo: family.mia.id, timeSpent: '45min' })
  family.aTask({ title: 'Beans', sprintId, assignedTo: null, subject: null })
}

// Proves 1.6, 2.122, 2.123, 2.124, 2.125, 2.126, 2.127, 2.129, 2.131, 2.132, 2.133, 2.136, 2.137, 2.138, 2.140, 2.177,
// 2.183, 2.184, 2.185, 2.186, 2.187, 2.189, 6.8, 7.30, 7.50, 7.51, 9.6, 9.8
it('shows the same figures in the sprint dialog, on the dashboard and in the learner’s own, and follows a move', async () => {
  aSprintWithTasks()
  visitAs(family, family.ana, '/learners')
  await showsStat('Completion rate', '33%', await openLearnerProgress('Ben Lind'))
  await closeDialog()

  await openScreen('Sprint board')
  const sprint = await openSprintProgress()
  const learner = (name: string, within = sprint) =>
    spokenLine(within.getByRole('article').filter({ hasText: name }))
  expect(spokenStat('Total tasks', sprint)).toContain('In the active sprint 5 To do 3 In progress 1 Done 1')
  expect(spokenStat('Completion rate', sprint)).toContain('In the active sprint 20%')
  const spent = 'In the active sprint 1.8 h Weekly target: 20 h'
  expect(spokenStat('Time spent', sprint)).toContain(spent)
  expect(learner('Ben Lind')).toContain('BL Ben Lind Student 33% 1/3 done Math 1/2 Art 0/1')
  expect(learner('Mia Lind')).toContain('Student 0% 0/1 done Math 0/1')
  const bar = sprint.getByRole('progressbar', { name: 'Math done by Ben Lind', exact: true })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '50')
  const summary = spokenLine(sprint.getByRole('region', { name: 'Sprint summary' }))
  expect(summary).toContain('Completed 1 In progress 1 Remaining 3')
  await closeDialog()

  await forward('Clay', 'Done')
  await cardIn('Done', 'Clay')
  await showsStat('Completion rate', '40%', await openSprintProgress())
  expect(learner('Ben Lind')).toContain('67% 2/3 done Math 1/2 Art 1/1')
  await closeDialog()

  await openScreen('Dashboard')
  await showsStat('Completion rate', 'On track', progress())
  const rate = 'In the active sprint 40% 2 of 5 tasks done On track'
  expect(spokenStat('Completion rate', progress())).toContain(rate)
  expect(spokenStat('Total tasks', progress())).toContain('5 To do 3 In progress 0 Done 2')
  const bens = '3 tasks assigned 67% 2/3 done Math 1/2 Art 1/1'
  expect(learner('Ben Lind', progress())).toContain(bens)
  expect(learner('Mia Lind', progress())).toContain('1 task assigned 0% 0/1 done')
  await shows(progress().getByText('Ben Lind finished 2 tasks'))
  isAbsent(progress().getByText(/Mia Lind finished/))

  await openScreen('Learners')
  const ben = await openLearnerProgress('Ben Lind')
  const all = 'In all sprints and the backlog 3 To do 1 In progress 0 Done 2'
  await showsStat('Completion rate', '67%', ben)
  expect(spokenStat('Total tasks', ben)).toContain(all)
  expect(spokenStat('Time spent', ben)).toContain('1 h')
  expect(spokenStat('Sprints', ben)).toContain('1 sprint participated in')
  const math = ben.getByRole('article').filter({ hasText: 'Math' })
  expect(spokenLine(math)).toContain('50% 1/2 tasks done')
  const learning = spokenLine(ben.getByRole('region', { name: 'Learning summary' }))
  expect(learning).toContain('Tasks completed 2 Currently working on 0 Upcoming 1')
})

// Proves 2.133
it(
  'shows the sprint day, zeros and no verdict for a sprint without tasks, with a link to its board',
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

it('shows the next step when there is nothing to count: first adding learners, then tasks', async () => {
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
it('shows 0/0 and counts all tasks without a verdict when no sprint is active', async () => {
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
it('shows a loading text for a learner’s progress, and counts carried-over work once', async () => {
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
it('draws bars in proportion to their numbers, and a subject’s bar in its color', async () => {
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
it('shows the completion rate on the dashboard, and leaves out a deleted subject', async () => {
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
it('shows a learner only their own progress', async () => {
  aSprintWithTasks()
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
