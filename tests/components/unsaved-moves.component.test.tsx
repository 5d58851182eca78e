import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFindings } from './support/accessibility.ts'
import { server, visitAs } from './support/app.ts'
import { passes, passesUntil, stopClock } from './support/clock.ts'
import { Family, type Task } from './support/family.ts'
import {
  button,
  card,
  cardIn,
  forward,
  isGone,
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

it('shows “Saving…” in the bar after one second, without moving anything, until the response arrives', async () => {
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

  it('is reverted, stays listed after its toast has closed and succeeds on a retry', async () => {
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

  it('is collapsed with other failed changes into one line, which retries them all', async () => {
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

it('moves a card back to its first place if two consecutive moves fail', async () => {
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

  it('can be undone for ten seconds, even after a later change was undone', async () => {
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
})
