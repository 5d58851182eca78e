import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import { button, isGone, seesSuccess, shows, toast } from './support/screen.ts'

/** The list of deleted tasks in the settings. */

let family: Family

beforeEach(() => {
  family = new Family()
})

it('lists deleted tasks with their former place, and restores them unless their sprint is completed', async () => {
  const { id: sprintId } = family.aSprint({ name: 'Autumn', status: 'active' })
  const over = family.aSprint({ name: 'Summer', status: 'completed' })
  const [leaves, stones, sand] = [
    family.aTask({ title: 'Leaves', sprintId }),
    family.aTask({ title: 'Stones' }),
    family.aTask({ title: 'Sand', sprintId: over.id }),
  ]
  family.tasks = []
  family.trash = [leaves, stones, sand]
  visitAs(family, family.ana, '/settings')
  await button('Recently deleted').click()
  const row = (title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title })
  await shows(row('Leaves').getByText('From “Autumn”'))
  await shows(row('Stones').getByText('From the backlog'))
  await shows(row('Sand').getByText('Its sprint is completed'))
  expect(button('Restore “Sand”').query()).toBeNull()
  await button('Restore “Leaves”').click()
  await seesSuccess('Task restored', 'Leaves')
  await isGone(row('Leaves'))
  expect(family.tasks.map(({ title }) => title)).toEqual(['Leaves'])
  await toast().getByRole('button', { name: 'Undo' }).click()
  await shows(row('Leaves'))
})
