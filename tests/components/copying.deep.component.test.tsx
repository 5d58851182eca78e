import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { server, visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import { button, dialog, seesSuccess } from './support/screen.ts'

/** Duplicating a sprint for some learners, when the first answer is lost. */

it('leaves out tasks of deselected learners, and creates one draft if the first response is lost', async () => {
  const family = new Family()
  const days = { startDate: '2036-03-03', endDate: '2036-03-14' }
  const { id: sprintId } = family.aSprint({ ...days, name: 'Week 10', status: 'active' })
  family.aTask({ title: 'Fractions', sprintId, day: '2036-03-05', status: 'done' })
  family.aTask({ title: 'Paint', sprintId, assignedTo: family.mia.id })
  family.aTask({ title: 'Tidy up', sprintId, assignedTo: null })
  visitAs(family, family.ana, '/sprint-planning')
  await button('More for “Week 10”').click()
  await page.getByRole('menuitem', { name: 'Duplicate sprint' }).click()
  await dialog().getByRole('checkbox', { name: 'Ben Lind' }).click()
  server.loseAnswers('POST /api/sprints/:id/copy')
  await button('Create with 2 tasks').click()
  await expect.element(button('Create with 2 tasks')).toBeEnabled()
  await button('Create with 2 tasks').click()
  await seesSuccess('Sprint duplicated', 'Week 11')
  const drafts = family.sprints.filter(({ status }) => status === 'draft')
  expect(drafts).toHaveLength(1)
  const made = family.tasks.filter(({ sprintId }) => sprintId === drafts[0]?.id)
  expect(made.map(({ title }) => title)).toEqual(['Paint', 'Tidy up'])
})
