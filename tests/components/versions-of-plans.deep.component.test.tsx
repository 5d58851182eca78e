import { beforeEach, expect, it } from 'vitest'
import { palette } from '#domain/subject.ts'
import { reopen, server, visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
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
import {
  choices,
  editsSprintThatTomChanges,
  editsSubjectThatTomChanges,
  save,
  versions,
} from './support/versions.ts'

/** Edit conflicts on sprints, workspaces and subjects, with the checks that `versions.component.test.tsx` makes for tasks. */

let family: Family

beforeEach(() => {
  family = new Family()
})

it('shows the conflict again after going back to editing a sprint, and after it was changed once more', async () => {
  const sprint = await editsSprintThatTomChanges(family)
  await press('Escape')
  await isGone(versions('sprint'))
  await isFocused(save())
  await expect.element(label('Sprint name')).toHaveValue('Volcanoes')
  await press('Enter')
  await shows(versions('sprint'))
  const body = { name: 'Week XI' }
  await server.ok(family.tom, 'PATCH /api/sprints/:id', { params: { id: sprint.id }, body })
  await button('Keep all of yours').click()
  await save().click()
  await shows(versions('sprint').getByText('Week XI'))
  await save().click()
  await seesSuccess('Sprint updated', 'Volcanoes')
  const rest = { startDate: '2026-03-02', endDate: '2026-03-07', description: 'Plants' }
  expect(sprint).toMatchObject({ name: 'Volcanoes', ...rest })
})

it('shows in the sprint form why the chosen version was refused, and saves it from there', async () => {
  const sprint = await editsSprintThatTomChanges(family)
  server.failInBetween('PATCH /api/sprints/:id')
  await save().click()
  await isGone(versions('sprint'))
  await shows(dialog().getByRole('alert').getByText('Something went wrong on our side.'))
  await save().click()
  await seesSuccess('Sprint updated', 'Volcanoes')
  const rest = { startDate: '2026-03-02', endDate: '2026-03-07', description: 'Plants' }
  expect(sprint).toMatchObject({ name: 'Volcanoes', ...rest })
})

it('restores the input for a sprint after a reload, and still shows the conflict before overwriting', async () => {
  const sprint = await editsSprintThatTomChanges(family)
  await reopen()
  await button('Edit').click()
  await expect.element(label('Sprint name')).toHaveValue('Volcanoes')
  await save().click()
  await shows(versions('sprint').getByText('Week X'))
  expect(sprint).toMatchObject({ name: 'Week X' })
})

it('keeps the other version of a subject if the user takes all of it after going back to editing', async () => {
  await editsSubjectThatTomChanges(family)
  const name = label('Subject name')
  await button('Back to editing').click()
  await isGone(versions('subject'))
  await expect.element(name).toHaveValue('Numbers')
  await button('Save').click()
  await button('Use all of theirs').click()
  await presses(save(), 'Enter')
  await isGone(versions('subject'))
  await isFocused(button('Edit Algebra'))
  expect({ name: family.math.name, color: family.math.color }).toEqual({ name: 'Algebra', color: palette[6] })
  expect(toastsShown()).toEqual([])
})

it('saves a sprint without showing a conflict if only the response to the first attempt was lost', async () => {
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

it('keeps workspace input when another change arrives, and shows the conflict before overwriting it', async () => {
  visitAs(family, family.ana, '/settings')
  const description = label('Description')
  const { id } = family.workspace
  await description.fill('On Elm street.')
  const body = { name: 'The owls', description: 'Up in the tree.' }
  await server.ok(family.tom, 'PATCH /api/workspaces/:id', { params: { id }, body })
  server.tell({ topic: 'workspace', ids: [id] })
  await expect.element(label('Workspace name')).toHaveValue('The owls')
  await expect.element(description).toHaveValue('On Elm street.')
  await save().click()
  await shows(versions('workspace'))
  expect(choices()).toEqual(['Description\nTheirs\nUp in the tree.\nYours\nOn Elm street.'])
  await button('Use all of theirs').click()
  await save().click()
  await isGone(versions('workspace'))
  await expect.element(description).toHaveValue('Up in the tree.')
  expect(family.workspace).toMatchObject(body)
})
