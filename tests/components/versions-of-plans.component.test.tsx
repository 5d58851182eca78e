import { beforeEach, describe, expect, it } from 'vitest'
import type { BodyOf } from '#contract/calls.ts'
import { palette } from '#domain/subject.ts'
import { server, visitAs } from './support/app.ts'
import { Family, type Sprint } from './support/family.ts'
import {
  button,
  dialog,
  isFocused,
  isGone,
  label,
  seesSuccess,
  shows,
  toastsShown,
} from './support/screen.ts'
import {
  choices,
  editsSprintThatTomChanges,
  editsSubjectThatTomChanges,
  save,
  version,
  versions,
} from './support/versions.ts'

/** Edit conflicts on sprints, workspaces and subjects: both versions are shown, and nothing is overwritten silently. */

let family: Family

beforeEach(() => {
  family = new Family()
})

it('shows both versions of a sprint, and saves the chosen version of each field', async () => {
  const sprint = await editsSprintThatTomChanges(family)
  expect(choices()).toEqual([
    'Sprint name\nTheirs\nWeek X\nYours\nVolcanoes',
    'End date\nTheirs\nMar 8, 2026\nYours\nMar 7, 2026',
    'Description\nTheirs\nPlants\nYours\nEmpty',
  ])
  await expect.element(version('Sprint name', 'Yours')).toBeChecked()
  await expect.element(version('Description', 'Theirs')).toBeChecked()
  expect(stored(sprint)).toMatchObject({ name: 'Week X', endDate: '2026-03-08' })
  await version('End date', 'Theirs').click()
  await save().click()
  await seesSuccess('Sprint updated', 'Volcanoes')
  await isGone(dialog())
  const rest = { startDate: '2026-03-02', endDate: '2026-03-08', description: 'Plants' }
  expect(stored(sprint)).toEqual({ name: 'Volcanoes', ...rest })
})

function stored({ name, startDate, endDate, description }: Sprint) {
  return { name, startDate, endDate, description }
}

describe('the details of a workspace', () => {
  const description = () => label('Description')
  const stored = () => ({ name: family.workspace.name, description: family.workspace.description })

  beforeEach(async () => {
    visitAs(family, family.ana, '/settings')
    await shows(description())
  })

  function tomChanges(body: BodyOf<'PATCH /api/workspaces/:id'>) {
    const { id } = family.workspace
    return server.ok(family.tom, 'PATCH /api/workspaces/:id', { params: { id }, body })
  }

  it('keep the other version if nothing was typed, and are otherwise saved as chosen for each field', async () => {
    await tomChanges({ name: 'The owls' })
    await save().click()
    await shows(versions('workspace').getByText('The owls'))
    await save().click()
    await isGone(versions('workspace'))
    await expect.element(label('Workspace name')).toHaveValue('The owls')
    expect(stored()).toEqual({ name: 'The owls', description: null })
    expect(toastsShown()).toEqual([])

    await description().fill('On Elm street.')
    await tomChanges({ name: 'The larks', description: 'Up in the tree.' })
    await save().click()
    await shows(versions('workspace'))
    expect(choices()).toEqual([
      'Workspace name\nTheirs\nThe larks\nYours\nThe owls',
      'Description\nTheirs\nUp in the tree.\nYours\nOn Elm street.',
    ])
    expect(stored()).toEqual({ name: 'The larks', description: 'Up in the tree.' })
    await save().click()
    await seesSuccess('Workspace updated')
    await isGone(versions('workspace'))
    expect(stored()).toEqual({ name: 'The larks', description: 'On Elm street.' })
    await expect.element(label('Workspace name')).toHaveValue('The larks')
    await expect.element(description()).toHaveValue('On Elm street.')
  })
})

it('shows both versions of a subject, and saves the chosen version of each field', async () => {
  const stored = () => ({ name: family.math.name, color: family.math.color })
  await editsSubjectThatTomChanges(family)
  expect(choices()).toEqual([
    'Subject name\nTheirs\nAlgebra\nYours\nNumbers',
    'Color\nTheirs\nFuchsia\nYours\nTeal',
  ])
  expect(stored()).toEqual({ name: 'Algebra', color: palette[6] })
  await version('Color', 'Theirs').click()
  await save().click()
  await seesSuccess('Subject updated')
  await isGone(versions('subject'))
  expect(stored()).toEqual({ name: 'Numbers', color: palette[6] })
  await isFocused(button('Edit Numbers'))
})
