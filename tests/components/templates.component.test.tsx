import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { server, visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import {
  button,
  dialog,
  heading,
  isGone,
  oneLine,
  seesFailure,
  seesSuccess,
  shows,
  toast,
} from './support/screen.ts'

/** Templates: saving a sprint as a template, using it and sharing it. */

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

const noTemplates = () => page.getByText('Save a sprint as a template from its menu', { exact: false })

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
  // Proves 11.207
  it('shows how many tasks each learner has, saves the template with one press and can undo it', async () => {
    await openKeep()
    await expect.element(field('Name')).toHaveValue('Week 10')
    expect(oneLine(dialog())).toContain('Ben Lind 1 task')
    await button('Save 3 tasks').click()
    await seesSuccess('Template saved', 'Week 10')
    expect(await templates()).toMatchObject([{ name: 'Week 10', taskCount: 3, days: 3 }])
    await shows(button('Use “Week 10”'))
    await toast().getByRole('button', { name: 'Undo' }).click()
    await shows(noTemplates())
  })
})

describe('using a template', () => {
  // Proves 11.216
  it('proposes the next dates and the template’s learners, and moves the end date with the start date', async () => {
    await openUse()
    await expect.element(field('Sprint name')).toHaveValue('Week 11')
    await expect.element(field('Start date')).toHaveValue('2036-03-17')
    await expect.element(field('End date')).toHaveValue('2036-03-19')
    await button('Contents').click()
    await shows(dialog().getByRole('heading', { name: 'School day 3' }))
    await field('Start date').fill('2036-03-20')
    await expect.element(field('End date')).toHaveValue('2036-03-24')
    await field('End date').fill('2036-03-21')
    await shows(dialog().getByText("There's no school day left for 1 task, so it's added without a day."))
    await field('Start date').fill('2036-03-17')
    await field('End date').fill('2036-03-19')
    await button('Create with 3 tasks').click()
    await seesSuccess('Sprint duplicated', 'Week 11')
    await shows(heading('Week 11'))
    const draft = family.sprints.find(({ name }) => name === 'Week 11')
    const made = family.tasks.filter((task) => task.sprintId === draft?.id)
    expect(made.map(({ title, day, assignees }) => [title, day, assignees]).toSorted(byTitle)).toEqual([
      ['Fractions', '2036-03-19', [family.ben.id]],
      ['Paint', null, [family.mia.id]],
      ['Tidy up', null, []],
    ])
    await toast().getByRole('button', { name: 'Undo' }).click()
    await isGone(heading('Week 11'))
  })
})

describe('a template file from another family', () => {
  const volcanoes = {
    sprintling: 'template',
    format: 1,
    name: 'Volcanoes',
    description: null,
    learners: 2,
    subjects: [{ name: 'Geology', color: 'bg-teal-500 text-black', glyph: 'globe' }],
    tasks: [
      { title: 'Lava', description: null, subject: 1, estimatedTime: '1h', day: 1, learners: [1] },
      { title: 'Ash', description: null, subject: 1, estimatedTime: null, day: 2, learners: [2] },
    ],
  }
  const choose = async (content: unknown) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    const input = document.querySelector('input[type=file]')
    if (!(input instanceof HTMLInputElement)) throw new Error('There is no file input.')
    await userEvent.upload(input, new File([text], 'volcanoes.json', { type: 'application/json' }))
  }

  // Proves 11.213
  it('is refused with the reason if it is invalid, or added with its subjects for any learners', async () => {
    visit()
    await shows(noTemplates())
    const refusals: [unknown, string][] = [
      ['{', 'This file is not a Sprintling template.'],
      [{ ...volcanoes, format: 2 }, 'This template comes from a newer Sprintling. Update yours first.'],
      [
        { ...volcanoes, tasks: [...volcanoes.tasks, { ...volcanoes.tasks[0], title: '' }] },
        `This template file is damaged, so nothing was added: task ${volcanoes.tasks.length + 1}, title.`,
      ],
    ]
    for (const [content, reason] of refusals) {
      await choose(content)
      await seesFailure('Failed to add the template', reason)
    }
    expect(await templates()).toEqual([])
    await choose(volcanoes)
    await seesSuccess('Template added', 'Volcanoes')
    expect(family.subjects.map(({ name }) => name)).toContain('Geology')
    await button('Use “Volcanoes”').click()
    await shows(dialog('Use “Volcanoes”'))
    const first = dialog().getByRole('group').filter({ hasText: 'Learner 1' })
    await expect.element(first.getByRole('checkbox', { name: 'Unassigned' })).toBeChecked()
    await first.getByRole('checkbox', { name: 'Ben' }).click()
    await expect.element(first.getByRole('checkbox', { name: 'Unassigned' })).not.toBeChecked()
    await button('Create with 2 tasks').click()
    await seesSuccess('Sprint duplicated', 'Volcanoes')
    expect(family.tasks.slice(-2).map(({ title, assignees }) => [title, assignees])).toEqual([
      ['Lava', [family.ben.id]],
      ['Ash', []],
    ])
  })
})
