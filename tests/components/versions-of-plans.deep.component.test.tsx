import { beforeEach, expect, it } from 'vitest'
import { palette } from '#domain/subject.ts'
import { reopen, server } from './support/app.ts'
import { Family } from './support/family.ts'
import {
  button,
  dialog,
  isFocused,
  isGone,
  label,
  press,
  presses,
  seesSuccess,
  shows,
  toastsShown,
} from './support/screen.ts'
import { editsSprintThatTomChanges, editsSubjectThatTomChanges, save, versions } from './support/versions.ts'

/** Edit conflicts on sprints and subjects, with the checks that `versions.component.test.tsx` makes for tasks. */

let family: Family

beforeEach(() => {
  family = new Family()
})

it('asks again about a sprint after going back to editing, and when it was changed once more', async () => {
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

it('says in the form of a sprint why the chosen version is refused, and saves it from there', async () => {
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

it('has what was typed about a sprint again after a reload, and still does not write over what it was not typed on', async () => {
  const sprint = await editsSprintThatTomChanges(family)
  await reopen()
  await button('Edit').click()
  await expect.element(label('Sprint name')).toHaveValue('Volcanoes')
  await save().click()
  await shows(versions('sprint').getByText('Week X'))
  expect(sprint).toMatchObject({ name: 'Week X' })
})

it('leaves a subject as the other has saved it when all of theirs is taken, after it was edited on', async () => {
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
