import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Problem } from '#domain/errors.ts'
import { server, visitAs } from './support/app.ts'
import { announces, dragOverlay, drags, grabs, letsGo, movesTo } from './support/drag.ts'
import { Family } from './support/family.ts'
import {
  column,
  isGone,
  seesFailure,
  shows,
  titlesIn,
  card,
  cardIn,
  isFocused,
  press,
  seesSuccess,
} from './support/screen.ts'
import { dragsTo, plans } from './support/week.ts'

/** Drags from the backlog into the week, and some that change nothing. */

/** Opens the sprint in one of its views, with the backlog beside it. */
async function withBacklog(family: Family, view: 'board' | 'week') {
  visitAs(family, family.ana, `/sprint-board?view=${view}`)
  await page.getByRole('main').getByRole('button', { name: 'Backlog', exact: true }).click()
  await shows(page.getByRole('region', { name: /^Backlog \d/ }).getByText('Bark'))
}

it('sends nothing for a task dropped back in the backlog, and returns a task that the server refuses', async () => {
  const family = new Family()
  family.aSprint({ status: 'active' })
  family.aTask({ title: 'Bark' })
  await withBacklog(family, 'board')
  await shows(column('To do'))
  const at = await grabs('Bark')
  await movesTo({ x: at.x + 8, y: at.y }, { x: at.x + 40, y: at.y + 4 })
  await shows(dragOverlay())
  await letsGo()
  await isGone(dragOverlay())
  expect(server.writes).toEqual([])
  server.refuse('PATCH /api/tasks/:id', new Problem('sprint_completed'))
  await drags('Bark', 'To do')
  await seesFailure("Couldn't send it", "This sprint is completed, so its tasks can't be changed.")
  await shows(page.getByRole('region', { name: 'Backlog 1' }).getByText('Bark'))
  expect(titlesIn('To do')).toEqual([])
})

it('plans a backlog task by dragging it to a learner’s day or by carrying it with the keyboard', async () => {
  const family = new Family()
  const days = { startDate: '2099-03-02', endDate: '2099-03-06' }
  const sprint = family.aSprint({ name: 'Forest week', status: 'active', ...days })
  family.aTask({ title: 'Moss', assignedTo: null })
  for (const title of ['Bark', 'Ferns']) family.aTask({ title, assignedTo: family.ben.id })
  await withBacklog(family, 'week')
  await shows(page.getByRole('grid'))
  await dragsTo('Moss', 'Thu', 'Mia')
  await plans('Mia, Thursday, March 5', 'Moss')
  await seesSuccess('Now in “Forest week”', 'Moss')
  expect(server.sent('PATCH').map(({ body }) => body)).toEqual([
    { sprintId: sprint.id, day: '2099-03-05', assignedTo: family.mia.id },
  ])

  card('Bark').element().focus()
  await userEvent.keyboard(' ')
  await announces('Picked up “Bark”.')
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await announces('“Bark”: Ben, Monday, March 2')
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await announces('“Bark”: Ben, Tuesday, March 3')
  await userEvent.keyboard(' ')
  await plans('Ben, Tuesday, March 3', 'Bark')
  await isFocused(card('Bark'))
  await page.getByRole('link', { name: 'Board', exact: true }).click()
  await cardIn('To do', 'Bark')
  card('Ferns').element().focus()
  await userEvent.keyboard(' ')
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await announces('“Ferns”: position 3 of 3 in “To do”')
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await announces('“Ferns”: position 1 of 1 in “In progress”')
  await press('Enter')
  await cardIn('In progress', 'Ferns')
  await isFocused(card('Ferns'))
})
