import type { Locator, Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { addDays, dayInTimezone, daysBetween } from '#domain/day.ts'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import {
  expectCardIn,
  closeDialog,
  openLearnerProgress,
  textInOneLine,
  openScreen,
  openSprintProgress,
  statText,
  expectStat,
} from '../support/steps.ts'

const app = startAppServer()

let family: Family

beforeEach(async () => {
  family = await aFamily(app)
})

async function anActiveSprint(more = {}) {
  return (await aSprint(app, family, { status: 'active', ...more })).id
}

/** Three tasks of Ben, one done; one of Mia and one of nobody, both still to do. */
async function aSprintWithTasks() {
  const sprint_id = await anActiveSprint()
  const { art, mia } = family
  await aTask(app, family, { title: 'Fractions', sprint_id })
  await aTask(app, family, { title: 'Decimals', sprint_id, status: 'done', time_spent: '1h' })
  await aTask(app, family, { title: 'Clay', sprint_id, status: 'in_progress', subject_id: art })
  await aTask(app, family, { title: 'Roots', sprint_id, assigned_to: mia.id, time_spent: '45min' })
  await aTask(app, family, { title: 'Beans', sprint_id, assigned_to: null, subject_id: null })
}

function learnerIn(within: Page | Locator, name: string) {
  return textInOneLine(within.getByRole('article').filter({ hasText: name }))
}

function progressBar(within: Page | Locator, name: string) {
  return within.getByRole('progressbar', { name, exact: true }).getAttribute('aria-valuenow')
}

const dashboard = (page: Page) => page.getByRole('region', { name: 'Progress in “Lind family”' })

// Proves 1.6, 2.122, 2.123, 2.124, 2.125, 2.126, 2.127, 2.129, 2.131, 2.132, 2.133, 2.136, 2.137, 2.138,
// 2.140, 2.177, 2.183, 2.184, 2.185, 2.186, 2.187, 2.189, 6.8, 7.30, 7.50, 9.6, 9.8
it('shows the same figures in the sprint dialog, on the dashboard and in the learner’s own, and follows each move', async () => {
  await aSprintWithTasks()
  const page = await app.visitAs(family.ana, '/sprint-board')
  const sprint = await openSprintProgress(page)
  expect(await statText(sprint, 'Total tasks')).toContain(
    'In the active sprint 5 To do 3 In progress 1 Done 1',
  )
  expect(await statText(sprint, 'Completion rate')).toContain('In the active sprint 20%')
  expect(await statText(sprint, 'Time spent')).toContain('In the active sprint 1.8 h Weekly target: 20 h')
  expect(await learnerIn(sprint, 'Ben Lind')).toContain('BL Ben Lind Student 33% 1/3 done Math 1/2 Art 0/1')
  expect(await learnerIn(sprint, 'Mia Lind')).toContain('Student 0% 0/1 done Math 0/1')
  expect(await progressBar(sprint, 'Math done by Ben Lind')).toBe('50')
  expect(await textInOneLine(sprint.getByRole('region', { name: 'Sprint summary' }))).toContain(
    'Completed 1 In progress 1 Remaining 3',
  )
  await closeDialog(page)

  await page.getByRole('button', { name: 'Move “Clay” to Done' }).click()
  await expectCardIn(page, 'Done', 'Clay')
  const moved = await openSprintProgress(page)
  expect(await statText(moved, 'Completion rate')).toContain('40%')
  expect(await learnerIn(moved, 'Ben Lind')).toContain('67% 2/3 done Math 1/2 Art 1/1')
  await closeDialog(page)

  await openScreen(page, 'Dashboard')
  const numbers = dashboard(page)
  await expectStat(numbers, 'Completion rate', 'On track')
  expect(await statText(numbers, 'Completion rate')).toContain(
    'In the active sprint 40% 2 of 5 tasks done On track',
  )
  expect(await statText(numbers, 'Total tasks')).toContain('5 To do 3 In progress 0 Done 2')
  expect(await learnerIn(numbers, 'Ben Lind')).toContain('3 tasks assigned 67% 2/3 done Math 1/2 Art 1/1')
  expect(await learnerIn(numbers, 'Mia Lind')).toContain('1 task assigned 0% 0/1 done')
  await numbers.getByText('Ben Lind finished 2 tasks').waitFor()
  expect(await numbers.getByText(/Mia Lind finished/).count()).toBe(0)

  await openScreen(page, 'Learners')
  const ben = await openLearnerProgress(page, 'Ben Lind')
  expect(await statText(ben, 'Total tasks')).toContain(
    'In all sprints and the backlog 3 To do 1 In progress 0 Done 2',
  )
  expect(await statText(ben, 'Completion rate')).toContain('67%')
  expect(await statText(ben, 'Time spent')).toContain('1 h')
  expect(await statText(ben, 'Sprints')).toContain('1 sprint taken part in')
  expect(await textInOneLine(ben.getByRole('article').filter({ hasText: 'Math' }))).toContain(
    '50% 1/2 tasks done',
  )
  expect(await textInOneLine(ben.getByRole('region', { name: 'Learning summary' }))).toContain(
    'Tasks completed 2 Currently working on 0 Upcoming 1',
  )
  await closeDialog(page)

  await openScreen(page, 'Sprint board')
  await page.getByRole('button', { name: 'Move “Fractions” to In progress' }).click()
  await expectCardIn(page, 'In progress', 'Fractions')
  await page.getByRole('button', { name: 'Move “Fractions” to Done' }).click()
  await expectCardIn(page, 'Done', 'Fractions')
  await openScreen(page, 'Learners')
  const again = await openLearnerProgress(page, 'Ben Lind')
  await expectStat(again, 'Completion rate', '100%')
  await closeDialog(page)
  await openScreen(page, 'Dashboard')
  await expectStat(numbers, 'Completion rate', 'Above target')
  expect(await statText(numbers, 'Completion rate')).toContain('60% 3 of 5 tasks done')
})

// Proves 2.133, 2.137, 2.140
it('says kindly that little is done yet, and holds no achievements where there are none', async () => {
  const today = dayInTimezone('UTC', new Date())
  const underWay = { start_date: addDays(today, -2), end_date: addDays(today, 2) }
  await aTask(app, family, { sprint_id: await anActiveSprint(underWay) })
  const page = await app.visitAs(family.ana, '/dashboard')
  const numbers = dashboard(page)
  await numbers.getByText('Below target').waitFor()
  await numbers.getByText('There is still time: one small step, then the next.').waitFor()
  expect(await learnerIn(numbers, 'Mia Lind')).toContain('No tasks assigned yet')
  expect(await numbers.getByText('Recent achievements').count()).toBe(0)
})

// Proves 2.133, 2.134
it('says when a sprint begins, and tells no day and no verdict before', async () => {
  const today = dayInTimezone('UTC', new Date())
  const start_date = addDays(today, 15)
  const sprint_id = await anActiveSprint({ start_date, end_date: addDays(start_date, 4) })
  await aTask(app, family, { sprint_id })
  const page = await app.visitAs(family.ana, '/dashboard')
  const numbers = dashboard(page)
  const begins = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', timeZone: 'UTC' })
  await expectStat(numbers, 'Sprint progress', `Starts on ${begins.format(new Date(start_date))}`)
  expect(await statText(numbers, 'Sprint progress')).not.toContain('Day ')
  await expectStat(numbers, 'Completion rate', "This sprint hasn't begun yet")
  expect(await statText(numbers, 'Completion rate')).not.toMatch(/target|track/)
})

// Proves 2.133
it('tells no verdict where there is no task', async () => {
  const page = await app.visitAs(family.ana, '/dashboard')
  const numbers = dashboard(page)
  await expectStat(numbers, 'Completion rate', 'Nothing is planned yet')
  expect(await statText(numbers, 'Completion rate')).not.toMatch(/target|track/)
})

// Proves 2.134
it('says after the last day that the days of a sprint are over', async () => {
  await aTask(app, family, { sprint_id: await anActiveSprint() })
  const page = await app.visitAs(family.ana, '/dashboard')
  const numbers = dashboard(page)
  await expectStat(numbers, 'Sprint progress', 'Day 5 of 5')
  expect(await statText(numbers, 'Sprint progress')).toContain('The last day has passed.')
  expect(await statText(numbers, 'Completion rate')).toContain('Below target Its days are over.')
})

// Proves 2.134
it('counts the days of the sprint where the browser is', async () => {
  const start = addDays(dayInTimezone('UTC', new Date()), -3)
  await anActiveSprint({ start_date: start, end_date: addDays(start, 6) })
  const shown = new Set<string>()
  for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const page = await app.visitAs(family.ana, '/dashboard', { timezoneId })
    const day = daysBetween(start, dayInTimezone(timezoneId, new Date())) + 1
    await dashboard(page).getByText(`Day ${day} of 7`).waitFor()
    shown.add(`Day ${day}`)
  }
  expect(shown.size).toBe(2)
})

// Proves 2.135
it('shows 0/0 while no sprint is active, and counts all tasks', async () => {
  await aTask(app, family, { status: 'done' })
  await aTask(app, family, {})
  const page = await app.visitAs(family.ana, '/dashboard')
  const numbers = dashboard(page)
  await numbers.getByText('No sprint is active, so these are all the tasks there are.').waitFor()
  expect(await statText(numbers, 'Sprint progress')).toContain('0/0 No active sprint')
  expect(await statText(numbers, 'Completion rate')).toContain('In all sprints and the backlog 50%')

  const own = dashboard(await app.visitAs(family.mia, '/dashboard'))
  await own.getByText('No sprint is active, so these are all your tasks.').waitFor()
})

// Proves 2.186
it('counts work that was carried over once, but keeps its sprint and its time', async () => {
  const sprint_id = await anActiveSprint()
  await aTask(app, family, { sprint_id, time_spent: '1h 30min', status: 'in_progress' })
  await aTask(app, family, { sprint_id, status: 'done' })
  await app.ok(family.ana, 'POST /api/sprints/:id/complete', { params: { id: sprint_id } })
  const page = await app.visitAs(family.ana, '/learners')
  const ben = await openLearnerProgress(page, 'Ben Lind')
  expect(await statText(ben, 'Total tasks')).toContain('2 To do 1 In progress 0 Done 1')
  expect(await statText(ben, 'Time spent')).toContain('1.5 h')
  expect(await statText(ben, 'Sprints')).toMatch(/^Sprints 1\s/)
})

// Proves 2.2
it('shows a learner the own part only', async () => {
  await aSprintWithTasks()
  const page = await app.visitAs(family.ben, '/dashboard')
  const numbers = dashboard(page)
  await numbers.getByRole('heading', { name: 'Your own progress' }).waitFor()
  await numbers.getByText('These are your tasks in the active sprint.').waitFor()
  expect(await statText(numbers, 'Total tasks')).toContain(
    'Your tasks in the active sprint 3 To do 1 In progress 1 Done 1',
  )
  expect(await numbers.getByRole('article').count()).toBe(1)
  await numbers.getByText('You finished 1 task').waitFor()
  expect(await page.getByText('Mia').count()).toBe(0)

  await openScreen(page, 'Sprint board')
  const sprint = await openSprintProgress(page)
  await sprint.getByText('Your own tasks in “Week ten”.').waitFor()
  expect(await statText(sprint, 'Total tasks')).toContain('3 To do 1 In progress 1 Done 1')
  expect(await statText(sprint, 'Time spent')).toContain('1 h')
  expect(await sprint.getByRole('article').count()).toBe(1)
  expect(await sprint.getByText('Mia').count()).toBe(0)
  await closeDialog(page)

  expect(await page.getByRole('link', { name: 'Learners' }).count()).toBe(0)
  await page.goto('/learners')
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
})
