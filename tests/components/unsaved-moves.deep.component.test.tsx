import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { server, visitAs } from './support/app.ts'
import { passes, passesUntil, stopClock } from './support/clock.ts'
import { Family, type Task } from './support/family.ts'
import {
  button,
  card,
  isGone,
  label,
  messages,
  notSaved,
  press,
  seesSuccess,
  shows,
  toastsShown,
  unreachable,
} from './support/screen.ts'

/** Failed writes that are sent again, failed reads, and an offer to undo that has the focus. */

let family: Family
let fractions: Task

beforeEach(() => {
  family = new Family()
  const { id: sprintId } = family.aSprint({ status: 'active' })
  fractions = family.aTask({ title: 'Fractions', sprintId })
  for (const title of ['Roots', 'Leaves']) family.aTask({ title, sprintId })
})

const board = (person = family.ana) => visitAs(family, person, '/sprint-board')

it('adds time only once when it is retried, whether or not the server had received it', async () => {
  board(family.ben)
  await card('Fractions').click()
  const more = button('+15min')
  const switchOn = server.cutOff()
  for (const steps of [1, 2]) {
    await more.click()
    await expect.poll(() => notSaved().elements().length).toBe(steps)
  }
  switchOn()
  for (const rest of [1, 0]) {
    await notSaved().getByRole('button', { name: 'Retry' }).first().click()
    await expect.poll(() => notSaved().elements().length).toBe(rest)
  }
  expect(fractions.timeSpent).toBe('30min')

  // The server receives these requests, but its responses are lost.
  server.loseAnswers('POST /api/tasks/:id/time', 3)
  for (const steps of [1, 2]) {
    await more.click()
    await expect.poll(() => notSaved().elements().length).toBe(steps)
  }
  await more.click()
  await shows(notSaved().getByText("3 changes weren't saved"))
  expect(fractions.timeSpent).toBe('1h 15min')
  await button('Retry all').click()
  await isGone(notSaved())
  expect(fractions.timeSpent).toBe('1h 15min')

  await button('Other').click()
  await label('How long?').fill('40min')
  server.loseAnswers('POST /api/tasks/:id/time', 2)
  await button('Add').click()
  const told = notSaved()
  await shows(told.filter({ hasText: 'Failed to log time' }))
  await expect.element(label('How long?')).toHaveValue('')
  const sent = server.sent('POST').length
  await told.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => server.sent('POST')).toHaveLength(sent + 1)
  await told.getByRole('button', { name: 'Retry' }).click()
  await isGone(told)
  await seesSuccess('Time logged', '40min · Fractions')
  expect(fractions.timeSpent).toBe('1h 55min')
})

it('offers to undo a deletion while the offer has focus, and undoes it with Ctrl+Z after Escape has closed it', async () => {
  const undo = () => messages().getByRole('button', { name: 'Undo' })
  board()
  await card('Fractions').click()
  const letGo = server.holdBack('DELETE /api/tasks/:id')
  await button('Delete').click()
  stopClock()
  letGo()
  await passesUntil(() => toastsShown().length === 1)
  await passes(5010)
  expect(toastsShown()).toEqual([])
  await press('F8')
  await passes(60_000)
  expect(undo().query()).not.toBeNull()
  await press('Escape')
  await passesUntil(() => undo().query() === null)
  await userEvent.keyboard('{Control>}z{/Control}')
  await passesUntil(() => toastsShown()[0]?.startsWith('Undone') === true)
})

it('shows which parts could not be loaded, keeps the others and loads them once the server is back', async () => {
  const switchOn = server.cutOff(
    'GET /api/dashboard',
    'GET /api/workspaces/:id/dashboard',
    'GET /api/workspaces/:id/invitations',
    'GET /api/workspaces/:id/invitations/accepted',
    'GET /api/workspaces/:id/membership-requests',
  )
  visitAs(family, family.ana, '/dashboard')
  await shows(page.getByRole('heading', { name: 'Your workspaces', exact: true }))
  const failures = page.getByRole('alert').filter({ hasText: unreachable })
  await expect.poll(() => failures.elements().length).toBe(3)
  for (const part of ['In all your workspaces', 'Progress in “Lind family”', 'Learners'])
    await shows(failures.getByText(`Couldn't load: ${part}`, { exact: true }))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
  await label('Workspace name').fill('Elm street')
  const invitations = page.getByRole('main').getByRole('alert').filter({ hasText: unreachable })
  await shows(invitations)
  const tryAgain = await invitations.getByRole('button', { name: 'Try again' }).findElement()
  switchOn()
  // Click in this very moment, because the app also retries by itself once the server has answered any request.
  if (tryAgain instanceof HTMLElement) tryAgain.click()
  await shows(label('Invite by email'))
  await shows(page.getByRole('complementary').getByText('Ben'))
  await expect.element(label('Workspace name')).toHaveValue('Elm street')
  await isGone(page.getByRole('alert'))
})
