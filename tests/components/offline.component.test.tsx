import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { server, visitAs } from './support/app.ts'
import { passes, passesUntil, startClock, stopClock } from './support/clock.ts'
import { Family } from './support/family.ts'
import { failsThenRetries } from './support/retries.ts'
import {
  button,
  card,
  heading,
  label,
  openScreen,
  seesFailure,
  seesSuccess,
  shows,
  toastsShown,
  unreachable,
} from './support/screen.ts'

/** An unreachable server: input is kept, and a retry works once the server is back. */

const unconfirmed =
  'The server took too long to respond, so this may or may not be saved. Check before you try again.'

let family: Family

beforeEach(() => {
  family = new Family()
})

// Proves 8.1
it('keeps the input of a new task and the task to delete, and retries both', async () => {
  family.aTask({ title: 'Fractions' })
  visitAs(family, family.ana, '/backlog')
  await button('Add task').click()
  await label('Title').fill('Watercolours')
  await label('Subject').selectOptions('Art')
  await label('Assign to learner').selectOptions('Ben Lind')
  await failsThenRetries(button('Create task'), 'Failed to create task')
  await seesSuccess('Task created', 'Watercolours')

  await card('Fractions').click()
  await failsThenRetries(button('Delete'), 'Failed to delete task')
  await seesSuccess('Task deleted', 'Fractions')
  expect(server.writes).toHaveLength(4)
})

it('waits ten seconds for a response, shows that the result is unknown and later shows what was saved', async () => {
  visitAs(family, family.ana, '/backlog')
  await button('Add the first task').click()
  await label('Title').fill('Watercolours')
  await label('Subject').selectOptions('Art')
  await label('Assign to learner').selectOptions('Ben Lind')
  server.keepAnswers('POST /api/tasks')
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
  await button('Discard').click()
  await shows(card('Watercolours'))
})

describe('data that cannot be loaded', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(logged) // React logs the errors that a boundary catches
    logged.mockClear()
  })

  it('can be retried, at first on the whole page, later inside the screen while the rest stays', async () => {
    family.aSprint({ status: 'active' }) // before the first sprint, the dashboard reads the backlog
    const reachAtFirst = server.cutOff()
    visitAs(family, family.ana, '/')
    const alert = page.getByRole('alert')
    await shows(alert.getByRole('heading', { name: "Couldn't load this" }))
    await shows(alert.getByText(unreachable))
    expect(document.title).toBe("Couldn't load this · Sprintling")
    await alert.getByRole('button', { name: 'Try again' }).click()
    await shows(alert.getByText(unreachable))
    reachAtFirst()
    await alert.getByRole('button', { name: 'Try again' }).click()
    await shows(heading('Your workspaces'))
    await expect.poll(() => document.title).toBe('Dashboard · Sprintling')

    const switchOn = server.cutOff()
    await openScreen('Backlog')
    const panel = page.getByRole('main').getByRole('alert')
    await shows(panel.getByText(unreachable))
    await openScreen('Sprint planning')
    await shows(panel.getByText(unreachable))
    switchOn()
    await panel.getByRole('button', { name: 'Try again' }).click()
    await shows(heading('Draft sprints'))
    await openScreen('Backlog')
    await shows(heading('Backlog'))
    expectOnlyFailedReads()
  })

  const logged = vi.fn<(...words: unknown[]) => void>()

  function expectOnlyFailedReads() {
    for (const words of logged.mock.calls)
      expect(words.map(String).join(' ')).toMatch(/ApiError: 0|ErrorBoundary/)
  }
})
