import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessibilityFindings } from './support/accessibility.ts'
import { server, visitAs } from './support/app.ts'
import { passes, passesUntil, stopClock } from './support/clock.ts'
import { Family, type Task } from './support/family.ts'
import {
  button,
  card,
  cardIn,
  forward,
  isFocused,
  isGone,
  label,
  messages,
  notSaved,
  press,
  seesFailure,
  seesSuccess,
  shows,
  titlesIn,
  toastsShown,
  unreachable,
} from './support/screen.ts'

/** Feedback about writes: the pending state, the list of failed writes, and the offer to undo a change. */

let family: Family
let fractions: Task

beforeEach(() => {
  family = new Family()
  const { id: sprintId } = family.aSprint({ status: 'active' })
  fractions = family.aTask({ title: 'Fractions', sprintId })
  for (const title of ['Roots', 'Leaves']) family.aTask({ title, sprintId })
})

const board = (person = family.ana) => visitAs(family, person, '/sprint-board')

it('says after a second, in the bar, without moving anything, what is still being saved, until the answer', async () => {
  board()
  await shows(card('Fractions'))
  const letGo = server.holdBack('PATCH /api/tasks/:id')
  const account = () => button('Account menu').element().getBoundingClientRect().x
  const before = account()
  const saving = page.getByRole('banner').getByText('Saving…')
  const move = button('Move “Fractions” to In progress').element()
  stopClock()
  if (move instanceof HTMLElement) move.click()
  await passes(990)
  expect(titlesIn('In progress')).toEqual(['Fractions'])
  expect(saving.query()).toBeNull()
  await passes(20)
  expect(saving.query()?.closest('[role=status]')).not.toBeNull()
  expect(account()).toBe(before)
  letGo()
  await passesUntil(() => saving.query() === null)
})

describe('a move that did not reach the server', () => {
  let switchOn: () => void

  beforeEach(async () => {
    board()
    await shows(card('Fractions'))
    switchOn = server.cutOff()
    await forward('Fractions', 'In progress')
    await seesFailure('Failed to update task', unreachable)
  })

  it('goes back, stays told when its toast has gone, and is done when it is sent again', async () => {
    await cardIn('To do', 'Fractions')
    const told = notSaved().filter({ hasText: "Couldn't move “Fractions” to “In progress”" })
    await press('Escape')
    await shows(told)
    expect(toastsShown()).toEqual(["Couldn't move “Fractions” to “In progress”"])
    expect(await accessibilityFindings()).toEqual([])
    await button('Retry').click()
    await seesFailure('Failed to update task', unreachable)
    await cardIn('To do', 'Fractions')
    switchOn()
    await button('Retry').click()
    await seesSuccess('Task updated', '“Fractions” moved to In progress')
    await isGone(told)
    await cardIn('In progress', 'Fractions')
    expect(fractions.status).toBe('in_progress')
    expect(server.writes).toHaveLength(3)
  })

  it('goes for good when it is dismissed, by keyboard too, and the focus is where it was before', async () => {
    const roots = card('Roots').element()
    if (roots instanceof HTMLElement) roots.focus()
    await press('F8')
    await press('Tab')
    await isFocused(button('Dismiss'))
    await press('Enter')
    await expect.poll(toastsShown).toEqual([])
    await isFocused(card('Roots'))
    switchOn()
    expect(server.writes).toHaveLength(1)
  })

  it('is nothing for who signs in next in the same window', async () => {
    switchOn()
    await button('Account menu').click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await label('Username').fill('tom')
    await label('Password').fill('leaf and stem')
    await page.getByRole('tabpanel').getByRole('button', { name: 'Sign in' }).click()
    await shows(page.getByRole('heading', { name: 'Welcome, Tom!' }))
    expect(notSaved().elements()).toEqual([])
  })

  it('is one of many in one line, which are sent again together', async () => {
    await forward('Roots', 'In progress')
    await expect.poll(() => notSaved().elements().length).toBe(2)
    await forward('Leaves', 'In progress')
    await button('Account menu').click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect.poll(toastsShown).toEqual(["3 changes weren't saved", `Logout failed\n${unreachable}`])
    await button('Show').click()
    await expect.poll(() => notSaved().elements().length).toBe(4)
    switchOn()
    await button('Retry all').click()
    await isGone(notSaved())
    await expect.poll(() => titlesIn('In progress')).toHaveLength(3)
  })
})

it('puts a card back to where it was before the first of two moves that both did not reach the server', async () => {
  board()
  await shows(card('Fractions'))
  const letGo = server.holdBack('PATCH /api/tasks/:id')
  await forward('Fractions', 'In progress')
  await cardIn('In progress', 'Fractions')
  await forward('Fractions', 'Done')
  await cardIn('Done', 'Fractions')
  server.cutOff('PATCH /api/tasks/:id')
  letGo()
  await seesFailure('Failed to update task', unreachable)
  await cardIn('To do', 'Fractions')
  expect(titlesIn('To do')).toEqual(['Fractions', 'Roots', 'Leaves'])
})

it('adds time once when it is sent again, however often, whether or not it had arrived', async () => {
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

describe('a deletion', () => {
  const undo = () => messages().getByRole('button', { name: 'Undo' })

  /** Deletes a task and stops the clock when the message appears. */
  const deletes = async (title: string) => {
    await card(title).click()
    const letGo = server.holdBack('DELETE /api/tasks/:id')
    await button('Delete').click()
    stopClock()
    letGo()
    await passesUntil(() => toastsShown().length === 1)
  }

  beforeEach(async () => {
    board()
    await deletes('Fractions')
  })

  it('can be undone for ten seconds, also after a later change was undone, and no more after that', async () => {
    await passes(4990)
    expect(toastsShown()).toHaveLength(1)
    await passes(20)
    expect(toastsShown()).toEqual([])
    await passes(4890)
    expect(undo().query()).not.toBeNull()
    await passes(200)
    expect(undo().query()).toBeNull()

    vi.useRealTimers()
    await deletes('Leaves')
    await passes(3000)
    const move = button('Move “Roots” to In progress').element()
    if (move instanceof HTMLElement) move.click()
    await passesUntil(() => toastsShown()[0]?.startsWith('Task updated') === true)
    const takesBack = async (what: string) => {
      const offer = undo().element()
      if (offer instanceof HTMLElement) offer.click()
      await passesUntil(() => toastsShown()[0] === `Undone\n${what}`)
    }
    await takesBack('“Roots” moved to In progress')
    await passes(3000)
    await takesBack('Leaves')
    await passesUntil(() => titlesIn('To do').includes('Leaves'))
  })

  it('can be undone longer while the focus is there, and by its keys when Escape has closed the message and the offer', async () => {
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
})

it('says in its place what could not be read, keeps everything else, and reads it once the server is back', async () => {
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
