import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { server, visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import { button, dialog, heading, isGone, oneLine, seesSuccess, shows } from './support/screen.ts'

/** Planning the next sprint as a copy of another one. */

let family: Family

beforeEach(() => {
  family = new Family()
  const days = { startDate: '2036-03-03', endDate: '2036-03-14' }
  const { id: sprintId } = family.aSprint({ ...days, name: 'Week 10', status: 'active' })
  family.aTask({ title: 'Fractions', sprintId, day: '2036-03-05', status: 'done' })
  family.aTask({ title: 'Paint', sprintId, assignedTo: family.mia.id })
  family.aTask({ title: 'Tidy up', sprintId, assignedTo: null })
})

const openCopy = async () => {
  visitAs(family, family.ana, '/sprint-planning')
  await button('More for “Week 10”').click()
  await page.getByRole('menuitem', { name: 'Duplicate sprint' }).click()
  await shows(dialog('Duplicate “Week 10”'))
}

const field = (name: string) => dialog().getByLabelText(name)

const byTitle = (a: unknown[], b: unknown[]) => String(a[0]).localeCompare(String(b[0]))

// Proves 11.203
it('proposes a name, dates and learners for a sprint’s copy, creates the draft with one press and can undo it', async () => {
  await openCopy()
  await expect.element(field('Sprint name')).toHaveValue('Week 11')
  await expect.element(field('Start date')).toHaveValue('2036-03-17')
  await expect.element(field('End date')).toHaveValue('2036-03-28')
  expect(oneLine(dialog())).toContain('Ben Lind 1 task')
  expect(oneLine(dialog())).toContain('1 unassigned task is copied too.')
  await button('Create with 3 tasks').click()
  await seesSuccess('Sprint duplicated', 'Week 11')
  await shows(heading('Week 11'))
  const draft = family.sprints.find(({ name }) => name === 'Week 11')
  const made = family.tasks.filter(({ sprintId }) => sprintId === draft?.id)
  expect(made.map(({ title, day, status }) => [title, day, status]).toSorted(byTitle)).toEqual([
    ['Fractions', '2036-03-19', 'todo'],
    ['Paint', null, 'todo'],
    ['Tidy up', null, 'todo'],
  ])
  await button('Undo').click()
  await isGone(heading('Week 11'))
})

// Proves 11.204
it('copies a task as not started from its menu, only once if the first response is lost, and undoes the copy', async () => {
  const original = family.tasks.find(({ title }) => title === 'Paint')
  if (original) Object.assign(original, { description: '- [x] brush', timeSpent: '1h' })
  visitAs(family, family.ana, '/sprint-board')
  const paints = () => family.tasks.filter(({ title }) => title === 'Paint')
  const copies = async () => {
    await button('Move “Paint” to…').first().click()
    await page.getByRole('menuitem', { name: 'Copy' }).click()
  }
  server.loseAnswers('POST /api/workspaces/:id/tasks')
  await copies()
  await expect.poll(() => paints().length).toBe(2)
  await shows(page.getByText('Failed to copy'))
  await copies()
  await seesSuccess('Task copied', 'Paint')
  expect(paints()).toHaveLength(2)
  expect(paints().find(({ id }) => id !== original?.id)).toMatchObject({
    description: '- [ ] brush',
    status: 'todo',
    timeSpent: null,
    assignees: [family.mia.id],
    sprintId: original?.sprintId,
  })
  await button('Undo').click()
  await expect.poll(() => paints().length).toBe(1)
})

// Proves 11.205
it('copies the tasks of one day in the week to another day', async () => {
  visitAs(family, family.ana, '/sprint-board?view=week')
  await page.getByRole('columnheader', { name: 'Wednesday, March 5' }).hover()
  await button('More for Wednesday, March 5').click()
  await page.getByRole('menuitem', { name: 'Thursday, March 6' }).click()
  await seesSuccess('Task copied', 'Fractions')
  const copies = family.tasks.filter(({ title }) => title === 'Fractions')
  expect(copies.map(({ day, status }) => [day, status])).toEqual([
    ['2036-03-05', 'done'],
    ['2036-03-06', 'todo'],
  ])
})
