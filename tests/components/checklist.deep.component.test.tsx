import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { server, visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import { button, card, label, shows } from './support/screen.ts'

/** A checklist that is edited while somebody ticks it. */

it('explains checkbox lines below the description field, and shows a conflict if someone ticked a line meanwhile', async () => {
  const family = new Family()
  const { id: sprintId } = family.aSprint({ status: 'active' })
  const task = family.aTask({ title: 'Bake', sprintId, description: '- milk\n- [x] eggs' })
  visitAs(family, family.ana, '/sprint-board')
  await card('Bake').click()
  await button('Edit').click()
  await expect
    .element(label('Description'))
    .toHaveAccessibleDescription('Lines that start with “- ” become checkboxes.')
  await label('Description').fill('- milk\n- salt')
  const ticks = { params: { id: task.id }, body: { item: 0, text: 'milk', isDone: true } }
  await server.ok(family.ben, 'POST /api/tasks/:id/checklist', ticks)
  await button('Save changes').click()
  await shows(page.getByText('Someone else changed this task'))
})
