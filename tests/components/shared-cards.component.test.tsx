import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { addDays } from '#domain/day.ts'
import { Problem } from '#domain/errors.ts'
import { problemMessages } from '#domain/problem-messages.ts'
import { today } from '#web/i18n/today.ts'
import { accessibilityFindings } from './support/accessibility.ts'
import { server, visitAs } from './support/app.ts'
import { Family, type Task } from './support/family.ts'
import {
  button,
  card,
  cardIn,
  column,
  dialog,
  isAbsent,
  isGone,
  label,
  oneLine,
  press,
  seesFailure,
  seesSuccess,
  shows,
  spokenLine,
  titlesIn,
} from './support/screen.ts'
import { cell, dragsTo, plans } from './support/week.ts'

/** Cards that siblings share: creating, completing, splitting and joining them. */

let family: Family
let sprintId: string

beforeEach(() => {
  family = new Family()
  family.workspace.schoolDays = '1234567'
  const [startDate, endDate] = [addDays(today(), -3), addDays(today(), 3)]
  sprintId = family.aSprint({ status: 'active', startDate, endDate }).id
})

const shared = (title: string, more: Partial<Task> = {}) =>
  family.aTask({ title, sprintId, assignees: [family.ben.id, family.mia.id], ...more })
const part = (name: string) => dialog().getByRole('checkbox', { name: `${name}: done`, exact: true })
const statuses = (task: Task) =>
  family.tasks.find(({ id }) => id === task.id)?.shares.map(({ status }) => status)

// Proves 11.105
it('creates a card for several learners, and changes it back to one learner', async () => {
  visitAs(family, family.ana, '/sprint-board')
  await button('Add task').click()
  await label('Title').fill('Read')
  await label('Subject').selectOptions('Art')
  await label('Assign to learner').selectOptions('Several learners…')
  for (const name of ['Mia Lind', 'Ben Lind']) await dialog().getByRole('checkbox', { name }).click()
  await button('Create task').click()
  await seesSuccess('Task created', 'Read')
  const made = family.tasks.at(-1)
  expect(made?.assignees).toEqual([family.ben.id, family.mia.id])
  await cardIn('To do', 'Read')
  expect(oneLine(column('To do'))).toContain('Ben and Mia')

  await card('Read').click()
  await button('Edit').click()
  const ben = dialog().getByRole('checkbox', { name: 'Ben Lind' })
  await ben.click()
  await expect.element(ben).toHaveFocus() // the checkboxes stay, so that the user can choose another learner
  await button('Save changes').click()
  await seesSuccess('Task updated', 'Read')
  expect(family.tasks.at(-1)).toMatchObject({ assignedTo: family.mia.id, shares: [] })
})

// Proves 11.106
it('ticks each child’s share in the details at once, reverts a refused tick and splits the card', async () => {
  const task = shared('Read')
  visitAs(family, family.ana, '/sprint-board')
  await card('Read').click()
  server.refuse('PATCH /api/tasks/:id', new Problem('sprint_completed'))
  await part('Mia').click()
  await seesFailure('Failed to update task', problemMessages.sprint_completed)
  await expect.element(part('Mia')).not.toBeChecked()
  await part('Ben').click()
  await expect.element(part('Ben')).toBeChecked()
  await expect.poll(() => statuses(task)).toEqual(['done', 'todo'])
  expect(await accessibilityFindings()).toEqual([])
  await button('Split into separate cards').click()
  await seesSuccess('Split into 2 cards', 'Read')
  await expect.poll(() => titlesIn('Done')).toEqual(['Read'])
  expect(titlesIn('To do')).toEqual(['Read'])
})

it('lets a learner complete only their own share, and shows that the card waits for the others', async () => {
  const task = shared('Read')
  visitAs(family, family.ben, '/sprint-board')
  await card('Read').click()
  await expect.element(part('Mia')).toBeDisabled()
  isAbsent(button('Split into separate cards'))
  await press('Escape')
  await isGone(dialog())
  await button('Move “Read” to In progress').click()
  await expect.poll(() => statuses(task)).toEqual(['in_progress', 'todo'])
  await button('Move “Read” to Done').click()
  await seesSuccess('Task updated', 'Your part of “Read” is done. Waiting for the others.')
  expect(statuses(task)).toEqual(['done', 'todo'])
  expect(titlesIn('In progress')).toEqual(['Read'])
})

// Proves 11.107
it('shows a shared card in each child’s day with that child’s status', { tags: 'clock' }, async () => {
  const task = shared('Read', { day: today() })
  visitAs(family, family.ana, '/dashboard')
  const dayOf = (name: string) =>
    page.getByRole('region', { name: 'Today' }).getByRole('article', { name, exact: true })
  await shows(dayOf('Ben'))
  await dayOf('Ben').getByRole('button', { name: 'Mark “Read” as done' }).click()
  await expect.poll(() => statuses(task)).toEqual(['done', 'todo'])
  await shows(dayOf('Ben').getByRole('heading', { name: 'Done today' }))
  expect(spokenLine(dayOf('Mia'))).toContain('Together with Ben')
  await shows(dayOf('Mia').getByRole('heading', { name: 'Next' }))
})

// Proves 11.108
it('shows a shared card once in the week in a “Together” row, and shares a card that is dropped there', async () => {
  shared('Read', { day: today() })
  const own = family.aTask({ title: 'Fractions', sprintId, day: today(), estimatedTime: '30min' })
  visitAs(family, family.ana, '/sprint-board?view=week')
  await plans(`Together, ${weekday()}`, 'Read')
  expect(spokenLine(cell(`Together, ${weekday()}`))).toContain('Ben and Mia')
  await dragsTo('Fractions', 'Today', 'Together')
  await plans(`Together, ${weekday()}`, 'Read', 'Fractions')
  await expect
    .poll(() => family.tasks.find(({ id }) => id === own.id)?.assignees)
    .toEqual([family.ben.id, family.mia.id])
})

const weekday = () =>
  new Intl.DateTimeFormat('en', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${today()}T00:00:00Z`),
  )
