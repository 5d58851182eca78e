import { beforeEach, describe, expect, it } from 'vitest'
import { Problem } from '#domain/errors.ts'
import { page, userEvent } from 'vitest/browser'
import { server, visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import {
  button,
  card,
  column,
  isGone,
  label,
  seesFailure,
  seesSuccess,
  shows,
  toast,
  toastsShown,
} from './support/screen.ts'

let family: Family
let sprintId: string

beforeEach(() => {
  family = new Family()
  sprintId = family.aSprint({ status: 'active' }).id
  family.aTask({ title: 'Fractions', sprintId })
  family.aTask({ title: 'Roots', sprintId })
})

const undo = () => toast().getByRole('button', { name: 'Undo' }).click()
const undoByKeys = () => userEvent.keyboard('{Control>}z{/Control}')

describe('undo', () => {
  it('moves a card back, or shows why it cannot if someone has changed the card since', async () => {
    visitAs(family, family.ana, '/sprint-board')
    await button('Move “Fractions” to In progress').click()
    await shows(column('In progress').getByRole('button', { name: 'Fractions' }))
    await undo()
    await seesSuccess('Undone', '“Fractions” moved to In progress')
    await shows(column('To do').getByRole('button', { name: 'Fractions' }))

    await button('Move “Fractions” to In progress').click()
    await seesSuccess('Task updated', '“Fractions” moved to In progress')
    server.refuse('POST /api/changes/:id/undo', new Problem('undo_overtaken'))
    await undo()
    await seesFailure("Couldn't undo", "This was changed in the meantime, so it can't be undone.")
    await shows(column('In progress').getByRole('button', { name: 'Fractions' }))
  })

  it('reverts the newest change first with Ctrl+Z, but leaves the keys to a focused text field', async () => {
    visitAs(family, family.ana, '/sprint-board')
    const titles = () =>
      column('To do')
        .getByRole('article')
        .elements()
        .map((one) => one.querySelector('h3')?.textContent)
    await button('Move “Roots” to In progress').click()
    await seesSuccess('Task updated', '“Roots” moved to In progress')
    await card('Fractions').click()
    await button('Edit').click()
    await label('Title').fill('Thirds')
    await undoByKeys() // in a field, the keys undo typing
    await label('Title').fill('Halves')
    await button('Save changes').click()
    await shows(card('Halves'))
    await undoByKeys()
    await shows(card('Fractions'))
    await undoByKeys()
    await expect.poll(titles).toEqual(['Fractions', 'Roots'])
    const writes = server.writes.map(({ call }) => call.replaceAll(/[\w-]{36}/g, 'ID'))
    expect(writes.filter((call) => call === 'POST /api/changes/ID/undo')).toHaveLength(2)
  })

  // Proves 11.36
  it('removes created tasks, one after another', async () => {
    visitAs(family, family.ana, '/sprint-board')
    await button('Add task').click()
    await label('Title').fill('Ferns')
    await label('Subject').selectOptions('Math')
    await label('Assign to learner').selectOptions('Ben Lind')
    await button('Create and add another').click()
    await seesSuccess('Task created', 'Ferns')
    await shows(toast().getByRole('button', { name: 'Undo' }))
    await label('Title').fill('Moss')
    await button('Create task').click()
    await seesSuccess('Task created', 'Moss')
    await shows(card('Moss'))
    await undo()
    await seesSuccess('Undone', 'Moss')
    await isGone(card('Moss'))
    await undoByKeys()
    await isGone(card('Ferns'))
  })

  it('restores a deleted draft and moves its tasks back into it', async () => {
    const draft = family.aSprint({ name: 'Next week' })
    const task = family.aTask({ title: 'Leaves', sprintId: draft.id })
    visitAs(family, family.ana, '/sprint-planning')
    await button('Delete the draft “Next week”').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await seesSuccess('Draft deleted')
    await isGone(page.getByRole('region', { name: 'Next week' }))
    const inBacklog = family.tasks.find(({ id }) => id === task.id)
    expect(inBacklog?.sprintId).toBeNull()
    await undo()
    await seesSuccess('Undone', 'Draft deleted')
    expect(family.tasks.find(({ id }) => id === task.id)?.sprintId).toBe(draft.id)
    expect(toastsShown()).toHaveLength(1)
  })
})
