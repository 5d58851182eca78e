import { beforeEach, expect, it } from 'vitest'
import { Problem } from '#domain/errors.ts'
import { server, visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import { button, card, dialog, isGone, label, seesFailure, seesSuccess, toast } from './support/screen.ts'

/** Another person has completed the sprint meanwhile: two more cases than in `failures.component.test.tsx`. */

let family: Family

beforeEach(() => {
  family = new Family()
})

it('does not assign tasks to a draft that someone else has completed', async () => {
  const { id } = family.aSprint()
  family.aTask({ title: 'one' })
  visitAs(family, family.ana, '/sprint-planning')
  await button('Assign tasks').click()
  await label('Select all').click()
  const sent = { params: { id } }
  await server.ok(family.tom, 'POST /api/sprints/:id/start', sent)
  await server.ok(family.tom, 'POST /api/sprints/:id/complete', sent)
  await button('Assign 1 task').click()
  const reason = "1 of 1 couldn't be added and is still selected. You can't add tasks to a completed sprint."
  await seesFailure('Failed to assign tasks', reason)
  await expect.element(dialog().getByRole('checkbox', { name: 'one' })).toBeChecked()
  await expect.element(button('Assign 1 task')).toBeEnabled()
})

it('shows why a deleted task cannot be restored after its sprint was completed', async () => {
  const { id } = family.aSprint({ status: 'active' })
  family.aTask({ title: 'Fractions', sprintId: id })
  visitAs(family, family.ana, '/sprint-board')
  await card('Fractions').click()
  await button('Delete').click()
  await seesSuccess('Task deleted', 'Fractions')
  server.refuse('POST /api/changes/:id/undo', new Problem('sprint_completed'))
  await toast().getByRole('button', { name: 'Undo' }).click()
  const reason = "This sprint is completed, so its tasks can't be changed."
  await seesFailure("Couldn't undo", reason)
  await isGone(card('Fractions'))
})
