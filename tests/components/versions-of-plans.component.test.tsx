import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { BodyOf } from '#contract/calls.ts'
import { palette } from '#domain/subject.ts'
import { reopen, server, visitAs } from './support/app.ts'
import { accessibilityFindings } from './support/accessibility.ts'
import { Family, type Sprint } from './support/family.ts'
import {
  button,
  dialog,
  heading,
  isFocused,
  isGone,
  label,
  press,
  presses,
  seesFailure,
  seesSuccess,
  shows,
  toastsShown,
  unreachable,
} from './support/screen.ts'

/** Two people change the same sprint, workspace or subject: both versions are shown, and nothing is written over without a word. */

let family: Family

beforeEach(() => {
  family = new Family()
})

const versions = (thing: string) => dialog(`Somebody else has changed this ${thing}`)
const version = (field: string, whose: 'Theirs' | 'Yours') =>
  page.getByRole('group', { name: field }).getByRole('radio', { name: whose })
const save = () => button(/^Save( changes)?$/).last()

/** The fields that differ, as they read. */
function choices(): string[] {
  const all = dialog().last().getByRole('group').elements() as HTMLElement[]
  return all.map(({ innerText }) => innerText)
}

describe('a sprint', () => {
  let sprint: Sprint
  const name = () => label('Sprint name')

  beforeEach(async () => {
    sprint = family.aSprint()
    visitAs(family, family.ana, '/sprint-planning')
    await button('Edit').click()
    await name().fill('Volcanoes')
    await label('End date').fill('2026-03-07')
    await tomChanges({ name: 'Week X', endDate: '2026-03-08', description: 'Plants' })
    await save().click()
    await shows(versions('sprint'))
  })

  function tomChanges(body: BodyOf<'PATCH /api/sprints/:id'>) {
    return server.ok(family.tom, 'PATCH /api/sprints/:id', { params: { id: sprint.id }, body })
  }

  function stored() {
    const { name, startDate, endDate, description } = sprint
    return { name, startDate, endDate, description }
  }

  it('is shown in both versions, and saved as chosen for each field', async () => {
    expect(choices()).toEqual([
      'Sprint name\nTheirs\nWeek X\nYours\nVolcanoes',
      'End date\nTheirs\nMar 8, 2026\nYours\nMar 7, 2026',
      'Description\nTheirs\nPlants\nYours\nNothing',
    ])
    await expect.element(version('Sprint name', 'Yours')).toBeChecked()
    await expect.element(version('Description', 'Theirs')).toBeChecked()
    expect(await accessibilityFindings()).toEqual([])
    expect(stored()).toMatchObject({ name: 'Week X', endDate: '2026-03-08' })
    await version('End date', 'Theirs').click()
    await save().click()
    await seesSuccess('Sprint updated', 'Volcanoes')
    await isGone(dialog())
    const rest = { startDate: '2026-03-02', endDate: '2026-03-08', description: 'Plants' }
    expect(stored()).toEqual({ name: 'Volcanoes', ...rest })
  })

  it('stays as the other has saved it when all of theirs is taken', async () => {
    const theirs = stored()
    await button('Take all of theirs').click()
    await save().click()
    await isGone(dialog())
    await shows(heading('Week X'))
    expect(toastsShown()).toEqual([])
    expect(stored()).toEqual(theirs)
  })

  it('asks again after going back to editing, and when it was changed once more', async () => {
    await press('Escape')
    await isGone(versions('sprint'))
    await isFocused(save())
    await expect.element(name()).toHaveValue('Volcanoes')
    await press('Enter')
    await shows(versions('sprint'))
    await tomChanges({ name: 'Week XI' })
    await button('Keep all of yours').click()
    await save().click()
    await shows(versions('sprint').getByText('Week XI'))
    await save().click()
    await seesSuccess('Sprint updated', 'Volcanoes')
    const rest = { startDate: '2026-03-02', endDate: '2026-03-07', description: 'Plants' }
    expect(stored()).toEqual({ name: 'Volcanoes', ...rest })
  })

  it('says in the form why the chosen version is refused, and saves it from there', async () => {
    server.failInBetween('PATCH /api/sprints/:id')
    await save().click()
    await isGone(versions('sprint'))
    await shows(dialog().getByRole('alert').getByText('Something went wrong on our side.'))
    await save().click()
    await seesSuccess('Sprint updated', 'Volcanoes')
    const rest = { startDate: '2026-03-02', endDate: '2026-03-07', description: 'Plants' }
    expect(stored()).toEqual({ name: 'Volcanoes', ...rest })
  })

  it('has what was typed again after a reload, and still does not write over what it was not typed on', async () => {
    await reopen()
    await button('Edit').click()
    await expect.element(name()).toHaveValue('Volcanoes')
    await save().click()
    await shows(versions('sprint').getByText('Week X'))
    expect(stored()).toMatchObject({ name: 'Week X' })
  })
})

it('is nobody else when the first try had arrived without an answer', async () => {
  family.aSprint({ name: 'Week ten' })
  visitAs(family, family.ana, '/sprint-planning')
  await button('Edit').click()
  await label('Sprint name').fill('Volcano ')
  server.loseAnswers('PATCH /api/sprints/:id')
  await save().click()
  await seesFailure('Failed to update sprint', unreachable)
  await label('Sprint name').fill('Volcanoes')
  await save().click()
  await seesSuccess('Sprint updated', 'Volcanoes')
  await isGone(dialog())
  await shows(heading('Volcanoes'))
})

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

  it('are shown in both versions, and saved as chosen for each field', async () => {
    await description().fill('On Elm street.')
    await tomChanges({ name: 'The owls', description: 'Up in the tree.' })
    await save().click()
    await shows(versions('workspace'))
    expect(choices()).toEqual([
      'Workspace name\nTheirs\nThe owls\nYours\nLind family',
      'Description\nTheirs\nUp in the tree.\nYours\nOn Elm street.',
    ])
    expect(stored()).toEqual({ name: 'The owls', description: 'Up in the tree.' })
    await save().click()
    await seesSuccess('Workspace updated')
    await isGone(versions('workspace'))
    expect(stored()).toEqual({ name: 'The owls', description: 'On Elm street.' })
    await expect.element(label('Workspace name')).toHaveValue('The owls')
    await expect.element(description()).toHaveValue('On Elm street.')
  })

  it('stay as the other has saved them when nothing was typed here', async () => {
    await tomChanges({ name: 'The owls' })
    await save().click()
    await shows(versions('workspace').getByText('The owls'))
    await save().click()
    await isGone(versions('workspace'))
    await expect.element(label('Workspace name')).toHaveValue('The owls')
    expect(stored()).toEqual({ name: 'The owls', description: null })
    expect(toastsShown()).toEqual([])
  })

  it('keep what was typed when the other’s change is told meanwhile, and ask before it goes over theirs', async () => {
    await description().fill('On Elm street.')
    await tomChanges({ name: 'The owls', description: 'Up in the tree.' })
    server.tell({ topic: 'workspace', ids: [family.workspace.id] })
    await expect.element(label('Workspace name')).toHaveValue('The owls')
    await expect.element(description()).toHaveValue('On Elm street.')
    await save().click()
    await shows(versions('workspace'))
    expect(choices()).toEqual(['Description\nTheirs\nUp in the tree.\nYours\nOn Elm street.'])
    await button('Take all of theirs').click()
    await save().click()
    await isGone(versions('workspace'))
    await expect.element(description()).toHaveValue('Up in the tree.')
    expect(stored()).toEqual({ name: 'The owls', description: 'Up in the tree.' })
  })
})

describe('a subject', () => {
  const name = () => label('Name of the subject')
  const stored = () => ({ name: family.math.name, color: family.math.color })

  beforeEach(async () => {
    visitAs(family, family.ana, '/settings')
    await button('Edit Math').click()
    await name().fill('Numbers')
    await page.getByRole('radio', { name: 'Teal' }).click({ force: true })
    const body = { name: 'Algebra', color: palette[6] }
    await server.ok(family.tom, 'PATCH /api/subjects/:id', { params: { id: family.math.id }, body })
    await button('Save').click()
    await shows(versions('subject'))
  })

  it('is shown in both versions, and saved as chosen for each field', async () => {
    expect(choices()).toEqual([
      'Name of the subject\nTheirs\nAlgebra\nYours\nNumbers',
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

  it('stays as the other has saved it when all of theirs is taken, and can be edited on', async () => {
    await button('Back to editing').click()
    await isGone(versions('subject'))
    await expect.element(name()).toHaveValue('Numbers')
    await button('Save').click()
    await button('Take all of theirs').click()
    await presses(save(), 'Enter')
    await isGone(versions('subject'))
    await isFocused(button('Edit Algebra'))
    expect(stored()).toEqual({ name: 'Algebra', color: palette[6] })
    expect(toastsShown()).toEqual([])
  })
})
