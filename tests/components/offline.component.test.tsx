import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { server, visitAs } from './support/app.ts'
import { passes, passesUntil, startClock, stopClock } from './support/clock.ts'
import { answersOf } from './support/family-answers.ts'
import { aPerson, Family } from './support/family.ts'
import {
  button,
  card,
  dialog,
  heading,
  isFocused,
  label,
  press,
  presses,
  seesFailure,
  seesSuccess,
  shows,
  toastsShown,
  unreachable,
} from './support/screen.ts'

/** The server is unreachable: input is kept, and a retry works once it is back. */

const unconfirmed =
  'The server did not answer in time, so it is not known whether this was saved. Please check before you try again.'

let family: Family

beforeEach(() => {
  family = new Family()
})

// Proves 8.1
it('keeps a new task, a changed one and one to delete', async () => {
  family.aTask({ title: 'Fractions' })
  visitAs(family, family.ana, '/backlog')
  await button('Add task').click()
  await label('Title').fill('Watercolours')
  await label('Subject').selectOptions('Art')
  await label('Assign to learner').selectOptions('Ben Lind')
  await failsThenRetries(button('Create task'), 'Failed to create task')
  await seesSuccess('Task created', 'Watercolours')

  await card('Fractions').click()
  await button('Edit').click()
  await label('Title').fill('Halves and thirds')
  await failsThenRetries(button('Save changes'), 'Failed to update task')
  await seesSuccess('Task updated', 'Halves and thirds')

  await card('Halves and thirds').click()
  await failsThenRetries(button('Delete'), 'Failed to delete task')
  await seesSuccess('Task deleted', 'Halves and thirds')
  expect(server.writes).toHaveLength(6)
})

// Proves 8.45
it('keeps a sprint that is being planned, and one that is to end or to begin', async () => {
  family.aSprint({ status: 'active', name: 'Week nine' })
  family.aSprint({ name: 'Week ten' })
  family.aTask({ title: 'Fractions' })
  visitAs(family, family.ana, '/sprint-planning')
  await button('Edit').click()
  await label('Sprint name').fill('Volcano week')
  await failsThenRetries(button('Save changes'), 'Failed to update sprint')
  await seesSuccess('Sprint updated', 'Volcano week')

  await button('Assign tasks').click()
  await label('Select all').click()
  const stillSelected = '1 of 1 could not be added and is still selected.'
  await failsThenRetries(button('Assign 1 task'), 'Failed to assign tasks', `${stillSelected} ${unreachable}`)
  await seesSuccess('Tasks assigned', '1 task is now in “Volcano week”.')

  await button('New sprint').click()
  await label('Sprint name').fill('Glacier week')
  await label('Start date').fill('2026-03-09')
  await label('End date').fill('2026-03-13')
  await failsThenRetries(button('Create sprint'), 'Failed to create sprint')
  await seesSuccess('Sprint created', 'Glacier week')

  await button('Complete sprint').click()
  await shows(dialog().getByText('Completion rate'))
  const complete = dialog().getByRole('button', { name: 'Complete sprint' })
  await failsThenRetries(complete, 'Failed to complete sprint')
  await seesSuccess('Sprint completed', 'Everything was done.')

  const draft = page.getByRole('region', { name: 'Volcano week' })
  await failsThenRetries(draft.getByRole('button', { name: 'Start sprint' }), 'Failed to start sprint')
  await seesSuccess('Sprint started', 'Volcano week')
  expect(server.writes).toHaveLength(10)
})

// Proves 8.52
it('keeps what is typed about a workspace, its members and its subjects', async () => {
  family.people.push(aPerson('Eva', 'learner'))
  visitAs(family, family.ana, '/settings')
  await label('Workspace name').fill('Elm street')
  await failsThenRetries(button('Save changes'), 'Failed to update workspace')
  await seesSuccess('Workspace updated')

  await label('Add a member by email').fill('eva@example.org')
  await failsThenRetries(button('Add member'), 'Failed to add member')
  await seesSuccess('Member added')

  await label('Add a subject').fill('Pottery')
  await failsThenRetries(button('Add subject'), 'Failed to add subject')
  await seesSuccess('Subject added')

  await button('Edit Pottery').click()
  await label('Name of the subject').fill('Weaving')
  await failsThenRetries(button('Save'), 'Failed to update subject')
  await seesSuccess('Subject updated')

  await failsThenRetries(button('Delete Weaving'), 'Failed to delete subject')
  await seesSuccess('Subject deleted')

  await button('Create workspace').click()
  await label('Name').fill('Oak street')
  await failsThenRetries(dialog().getByRole('button', { name: 'Create' }), 'Failed to create workspace')
  await seesSuccess('Workspace created', 'Oak street')
  expect(server.writes).toHaveLength(12)
})

it('waits ten seconds for an answer, says that nobody knows, and shows what was saved', async () => {
  visitAs(family, family.ana, '/backlog')
  await button('Add the first task').click()
  await label('Title').fill('Watercolours')
  await label('Subject').selectOptions('Art')
  await label('Assign to learner').selectOptions('Ben Lind')
  const { 'POST /api/tasks': create } = answersOf(family)
  server.answers({
    'POST /api/tasks': async (sent) => {
      await create?.(sent)
      return new Promise(() => {})
    },
  })
  stopClock()
  const press = button('Create task').element()
  if (press instanceof HTMLElement) press.click()
  await passesUntil(() => family.tasks.length === 1)
  await passes(9400)
  expect(toastsShown()).toEqual([])
  await passes(600)
  await seesFailure('Failed to create task', unconfirmed)
  startClock()
  await expect.element(label('Title')).toHaveValue('Watercolours')
  await button('Cancel').click()
  await button('Leave without saving').click()
  await shows(card('Watercolours'))
})

describe('what cannot be read', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(logged) // React tells of what a boundary has caught
    logged.mockClear()
  })

  it('is asked for again by a press when the server cannot be reached at first', async () => {
    const switchOn = server.cutOff()
    visitAs(family, family.ana, '/backlog')
    const panel = page.getByRole('alert')
    await shows(panel.getByRole('heading', { name: 'This could not be loaded' }))
    await shows(panel.getByText(unreachable))
    expect(document.title).toBe('This could not be loaded · Sprintling')
    await panel.getByRole('button', { name: 'Try again' }).click()
    await shows(panel.getByText(unreachable))
    switchOn()
    await panel.getByRole('button', { name: 'Try again' }).click()
    await shows(heading('Backlog'))
    await expect.poll(() => document.title).toBe('Backlog · Sprintling')
    expectOnlyFailedReads()
  })

  it('leaves the rest of the page where it is, and is asked for again by a press', async () => {
    family.aSprint({ status: 'active' }) // before the first one the dashboard reads the backlog
    visitAs(family, family.ana, '/')
    const open = (screen: string) =>
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: screen }).click()
    await shows(heading('Your workspaces'))
    const switchOn = server.cutOff()
    await open('Backlog')
    const panel = page.getByRole('main').getByRole('alert')
    await shows(panel.getByText(unreachable))
    await open('Sprint planning')
    await shows(panel.getByText(unreachable))
    switchOn()
    await panel.getByRole('button', { name: 'Try again' }).click()
    await shows(heading('Draft sprints'))
    await open('Backlog')
    await shows(heading('Backlog'))
    expectOnlyFailedReads()
  })

  const logged = vi.fn<(...words: unknown[]) => void>()

  function expectOnlyFailedReads() {
    for (const words of logged.mock.calls)
      expect(words.map(String).join(' ')).toMatch(/ApiError: 0|ErrorBoundary/)
  }
})

/** Fails while the server is away, keeps the focus on the button, then succeeds on the next press. */
async function failsThenRetries(place: Locator, title: string, reason = unreachable) {
  const switchOn = server.cutOff()
  await presses(place, 'Enter')
  await seesFailure(title, reason)
  await isFocused(place)
  switchOn()
  await press('Enter')
}
