import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { server, visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import { button, dialog, seesFailure, seesSuccess, shows, unreachable, toast } from './support/screen.ts'

/** Saving a sprint as a template without its learners, adding a template to a sprint or the backlog, and changing it. */

let family: Family
let sprintId: string

beforeEach(() => {
  family = new Family()
  const days = { startDate: '2036-03-03', endDate: '2036-03-14' }
  sprintId = family.aSprint({ ...days, name: 'Week 10', status: 'active' }).id
  family.aTask({ title: 'Fractions', sprintId, day: '2036-03-05', status: 'done' })
  family.aTask({ title: 'Paint', sprintId, assignedTo: family.mia.id })
  family.aTask({ title: 'Tidy up', sprintId, assignedTo: null })
})

const visit = () => visitAs(family, family.ana, '/sprint-planning')
const field = (name: string) => dialog().getByLabelText(name, { exact: true })
const option = (name: string) => page.getByRole('menuitem', { name })

const openKeep = async () => {
  visit()
  await button('More for “Week 10”').click()
  await option('Save as template').click()
  await shows(dialog('Save “Week 10” as template'))
}

const byTitle = (a: unknown[], b: unknown[]) => String(a[0]).localeCompare(String(b[0]))

/** Returns the templates that the database contains. */
const templates = () =>
  server.ok(family.ana, 'GET /api/workspaces/:id/templates', { params: { id: family.workspace.id } })

/** Opens the planning page of a family that has saved the sprint as a template. */
const visitWithTemplate = async () => {
  server.serve(family)
  const body = { name: 'Week 10', description: null, hasSeries: false }
  await server.ok(family.ana, 'POST /api/sprints/:id/templates', { params: { id: sprintId }, body })
  visit()
}

const openUse = async () => {
  await visitWithTemplate()
  await button('Use “Week 10”').click()
  await shows(dialog('Use “Week 10”'))
}

describe('saving a sprint as a template', () => {
  it('includes series tasks on request, leaves out deselected learners and saves once if the response is lost', async () => {
    family.aTask({ title: 'Read', sprintId, assignedTo: family.mia.id, occurrenceId: crypto.randomUUID() })
    await openKeep()
    await dialog()
      .getByRole('checkbox', { name: /^Include \d+ tasks? from series/ })
      .click()
    await shows(button('Save 4 tasks'))
    for (const name of ['Ben Lind', 'Mia Lind']) await dialog().getByRole('checkbox', { name }).click()
    server.loseAnswers('POST /api/sprints/:id/templates')
    await button('Save 1 task').click()
    await seesFailure('Failed to save the template', unreachable)
    await button('Save 1 task').click()
    await seesSuccess('Template saved', 'Week 10')
    const [kept, ...others] = await templates()
    expect(others).toEqual([])
    const { tasks } = await server.ok(family.ana, 'GET /api/templates/:id', {
      params: { id: kept?.id ?? '' },
    })
    expect(tasks.map(({ title }) => title)).toEqual(['Tidy up'])
  })
})

describe('using a template', () => {
  it('adds its tasks to a sprint from a day on for other learners, or to the backlog without days', async () => {
    await openUse()
    await field('Add to').selectOptions('Week 10')
    await field('Starting').fill('2036-03-06')
    const places = dialog().getByRole('group')
    const chip = (place: string, name: string) =>
      places.filter({ hasText: place }).getByRole('checkbox', { name })
    await chip('Tasks of Ben Lind', 'Mia').click()
    await chip('Tasks of Mia Lind', 'Mia').click()
    await shows(dialog().getByText("Don't add"))
    await button('Add 2 tasks').click()
    await seesSuccess('Tasks added', '2 tasks')
    const added = family.tasks.filter((task) => task.sprintId === sprintId).slice(3)
    expect(added.map(({ title, day, assignees }) => [title, day, assignees]).toSorted(byTitle)).toEqual([
      ['Fractions', '2036-03-10', [family.ben.id, family.mia.id]],
      ['Tidy up', null, []],
    ])

    await button('Use “Week 10”').click()
    await field('Add to').selectOptions('Backlog')
    await button('Add 3 tasks').click()
    await seesSuccess('Tasks added', '3 tasks')
    const inBacklog = family.tasks.filter((task) => task.sprintId === null)
    expect(inBacklog.map(({ day }) => day)).toEqual([null, null, null])
  })
})

it('renames and deletes a template, and undoes the deletion', async () => {
  await visitWithTemplate()
  await button('More for the template “Week 10”').click()
  await option('Rename').click()
  await field('Name').fill(' ')
  await button('Save changes').click()
  await shows(dialog().getByText('Please give the template a name.'))
  await field('Name').fill('A usual week')
  await button('Save changes').click()
  await seesSuccess('Template updated', 'A usual week')
  await button('More for the template “A usual week”').click()
  await option('Delete').click()
  await seesSuccess('Template deleted', 'A usual week')
  await shows(page.getByText('Save a sprint as a template from its menu', { exact: false }))
  await toast().getByRole('button', { name: 'Undo' }).click()
  await shows(button('Use “A usual week”'))
})
