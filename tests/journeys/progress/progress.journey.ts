import type { Locator, Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
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
import { holdRequests } from '../support/network.ts'

const app = startAppServer()

let family: Family

beforeEach(async () => {
  family = await aFamily(app)
})

async function anActiveSprint(more = {}) {
  return (await aSprint(app, family, { status: 'active', ...more })).id
}

/** Creates three tasks of Ben, one of them done, one task of Mia and one unassigned task, both still to do. */
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

// Proves 1.6, 2.121, 2.122, 2.123, 2.124, 2.125, 2.126, 2.127, 2.129, 2.131, 2.132, 2.133, 2.136, 2.137, 2.138,
// 2.140, 2.177, 2.183, 2.184, 2.185, 2.186, 2.187, 2.189, 6.8, 7.30, 7.50, 7.51, 9.6, 9.8
it('shows the same figures in the sprint dialog, on the dashboard and in the learner’s own, and follows each move', async () => {
  await aSprintWithTasks()
  const page = await app.visitAs(family.ana, '/sprint-board')
  // The data arrives with the board. Only the file of the dialog still has to load.
  const letGo = await holdRequests(page, /\/assets\/sprint-progress-(?!dialog)/)
  await page.getByRole('button', { name: 'View progress' }).click()
  const sprint = page.getByRole('dialog', { name: 'Sprint progress' })
  await page.getByRole('dialog').getByRole('status').getByText('Loading progress…').waitFor()
  expect(await sprint.getByText('Sprint summary').count()).toBe(0)
  letGo()
  await sprint.getByText('Sprint summary').waitFor()
  expect(await sprint.getByRole('status').count()).toBe(0)
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
  expect(await statText(ben, 'Sprints')).toContain('1 sprint participated in')
  expect(await textInOneLine(ben.getByRole('article').filter({ hasText: 'Math' }))).toContain(
    '50% 1/2 tasks done',
  )
  expect(await textInOneLine(ben.getByRole('region', { name: 'Learning summary' }))).toContain(
    'Tasks completed 2 Currently working on 0 Upcoming 1',
  )
})
