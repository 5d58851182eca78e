import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { server, visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import { button, card, dialog, isGone, label, seesSuccess, shows } from './support/screen.ts'

/** Tasks while the learners or the subjects could not be read. */

let family: Family

beforeEach(() => {
  family = new Family()
})

it('edits a task while the members cannot be loaded, and keeps its assignee', async () => {
  const { id: sprintId } = family.aSprint({ status: 'active' })
  const task = family.aTask({ title: 'Fractions', sprintId })
  server.cutOff('GET /api/workspaces/:id/members')
  visitAs(family, family.ana, '/sprint-board')
  await card('Fractions').click()
  await button('Edit').click()
  await shows(page.getByText("Couldn't load: Learners"))
  await label('Title').fill('Halves')
  await button('Save changes').click()
  await seesSuccess('Task updated', 'Halves')
  expect(task.assignedTo).toBe(family.ben.id)
})

it('edits and creates tasks while the subjects cannot be loaded or are still loading, and keeps their subjects', async () => {
  const { id: sprintId } = family.aSprint({ status: 'active' })
  family.aTask({ title: 'Fractions', sprintId })
  const switchOn = server.cutOff('GET /api/workspaces/:id/subjects')
  visitAs(family, family.ana, '/sprint-board')
  const changesTitle = async (before: string, after: string, choice: string) => {
    await card(before).click()
    await button('Edit').click()
    await expect.element(label('Subject').getByRole('option', { name: choice })).toBeInTheDocument()
    await label('Title').fill(after)
    await button('Save changes').click()
    await seesSuccess('Task updated', after)
    await isGone(dialog())
  }
  await changesTitle('Fractions', 'Halves', 'No change')
  await button('Add task').click()
  await label('Title').fill('Long division')
  await label('Subject').selectOptions('No subject')
  await label('Assign to learner').selectOptions('Ben Lind')
  await button('Create task').click()
  await seesSuccess('Task created', 'Long division')

  switchOn()
  const letGo = server.holdBack('GET /api/workspaces/:id/subjects')
  await changesTitle('Halves', 'Thirds', 'Loading…')
  letGo()
  expect(family.tasks.map(({ title, subject }) => [title, subject])).toEqual([
    ['Thirds', family.math.id],
    ['Long division', null],
  ])
  await card('Thirds').click()
  await shows(dialog().getByText('Math', { exact: true }))
})
