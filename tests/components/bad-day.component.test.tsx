import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Problem } from '#domain/errors.ts'
import { problemMessages } from '#domain/problem-messages.ts'
import { server, visitAs } from './support/app.ts'
import { Family, type Task } from './support/family.ts'
import {
  button,
  dialog,
  isAbsent,
  isFocused,
  isGone,
  label,
  seesSuccess,
  shows,
  spokenLine,
  toast,
} from './support/screen.ts'

/** Replanning lost days. It is Wednesday, March 4. */

let family: Family
let sprintId: string

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T10:00:00') })
  family = new Family()
  sprintId = family.aSprint({ status: 'active' }).id
})

afterEach(() => void vi.useRealTimers())

const [monday, wednesday, thursday, friday] = ['2026-03-02', '2026-03-04', '2026-03-05', '2026-03-06']

const plan = (title: string, day: string, more: Partial<Task> = {}) =>
  family.aTask({ title, day, sprintId, ...more })
const goals = () =>
  Object.fromEntries(family.tasks.map(({ title, day, sprintId }) => [title, sprintId && day]))

const home = () => visitAs(family, family.ana, '/dashboard')
const open = async () => {
  home()
  await button('Change of plans').click()
  await shows(dialog('Change of plans'))
}

const days = (name: string) => dialog().getByRole('article', { name, exact: true })
const chosen = () =>
  dialog()
    .getByRole('button', { pressed: true })
    .elements()
    .map((one) => one.querySelector('bdi, span:not([aria-hidden])')?.textContent)
const way = (name: string) => dialog().getByText(name, { exact: true })
const apply = () => dialog().getByRole('button', { name: 'Apply' }).click()

/** Returns the text of a day's row: the tasks before and after replanning. */
const row = (child: string, day: string) => {
  const item = days(child)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: day }) })
  return spokenLine(item.first())
}

// Proves 11.149
it('shows the plan before and after, replans today for all children in two presses and undoes it in one', async () => {
  const before = [
    plan('Sums', wednesday, { estimatedTime: '1h' }),
    plan('Song', thursday),
    plan('Letters', wednesday, { assignedTo: family.mia.id, status: 'in_progress' }),
    plan('Egypt', monday),
  ].map(({ title, day }) => [title, day])
  await open()
  await isFocused(dialog().getByRole('button', { name: 'Ben' }))
  await expect.poll(chosen).toEqual(['Ben', 'Mia', 'Wednesday, March 4'])
  expect(row('Ben', 'Wed, Mar 4')).toBe('Wed, Mar 4 Before Sums Thu, Mar 5 1h After Day off')
  expect(row('Ben', 'Thu, Mar 5')).toBe('Thu, Mar 5 Before Song Fri, Mar 6 After Sums new 1h 1h')
  expect(row('Mia', 'Thu, Mar 5')).toBe('Thu, Mar 5 Before Nothing After Letters new')
  await shows(dialog().getByText('3 tasks to reschedule'))
  await apply()
  await seesSuccess('3 tasks rescheduled', 'Ben and Mia · Wednesday, March 4')
  await isGone(dialog())
  expect(goals()).toEqual({ Sums: thursday, Song: friday, Letters: thursday, Egypt: monday })
  expect(family.daysOff).toMatchObject([{ startDate: wednesday, endDate: wednesday, learnerId: null }])
  expect(server.writes).toHaveLength(1)
  await toast().getByRole('button', { name: 'Undo' }).click()
  await seesSuccess('Undone', 'Ben and Mia · Wednesday, March 4')
  expect(goals()).toEqual(Object.fromEntries(before))
  expect(family.daysOff).toEqual([])
})

// Proves 11.149
it('counts the rest of a started task, shows each child’s days off and links to the preview on a phone', async () => {
  plan('Essay', wednesday, { status: 'in_progress', estimatedTime: '1h', timeSpent: '20min' })
  const off = { id: crypto.randomUUID(), startDate: thursday, endDate: thursday, name: 'Fair' }
  family.daysOff = [{ ...off, learnerId: family.ben.id }]
  await open()
  await shows(button('Thursday, March 5')) // the day off is Ben's, not Mia’s
  await dialog().getByRole('button', { name: 'Mia' }).click()
  await shows(button('Thursday, March 5 · Day off'))
  expect(row('Ben', 'Fri, Mar 6')).toBe('Fri, Mar 6 Before Nothing After Essay new 40min 40min')

  await shows(dialog().getByText('1 task to reschedule'))
  isAbsent(dialog().getByRole('button', { name: 'Before and after' }))
  await page.viewport(360, 640)
  await expect.element(days('Ben')).not.toBeInViewport()
  await dialog().getByRole('button', { name: 'Before and after' }).click()
  await expect.element(days('Ben')).toBeInViewport()
  await isFocused(dialog().getByRole('region', { name: 'Before and after' }))
})

// Proves 11.149
it('shows which tasks do not fit and where each choice would put them', async () => {
  plan('Sums', wednesday)
  plan('Poem', friday)
  await open()
  await shows(dialog().getByRole('heading', { name: "1 task doesn't fit" }))
  expect(row('Ben', 'Fri, Mar 6')).toBe('Fri, Mar 6 Before Poem Backlog After Nothing')
  await label('To the last day: Fri, Mar 6').click()
  await expect.poll(() => days('Ben').getByText('Fri, Mar 6').query()).toBeNull()
  await shows(dialog().getByText("2 tasks to reschedule · 1 task doesn't fit"))
  await label('By').selectOptions('3 school days')
  await shows(dialog().getByRole('heading', { name: "2 tasks don't fit" }))
  await label('To the backlog').first().click()
  await apply()
  await seesSuccess('2 tasks rescheduled', 'Ben and Mia · Wednesday, March 4')
  expect(goals()).toEqual({ Sums: null, Poem: null })
})

// Proves 11.149
it('replans in five ways for chosen children and days, and preselects the last way next time unless it was Drop', async () => {
  plan('Sums', wednesday)
  plan('Song', thursday)
  plan('Letters', wednesday, { assignedTo: family.mia.id })
  await open()
  await dialog().getByRole('button', { name: 'Mia' }).click()
  await dialog().getByRole('button', { name: 'Thursday, March 5' }).click()
  await expect.poll(chosen).toEqual(['Ben', 'Wednesday, March 4', 'Thursday, March 5'])
  await label('Mark them as days off').click()
  await way('Double up').click()
  expect(row('Ben', 'Fri, Mar 6')).toBe('Fri, Mar 6 Before Nothing After Sums new')
  await shows(dialog().getByRole('heading', { name: "1 task doesn't fit" }))
  await way('Spread').click()
  expect(row('Ben', 'Fri, Mar 6')).toBe('Fri, Mar 6 Before Nothing After Sums new Song new')
  await way('To the backlog').click()
  await shows(dialog().getByRole('heading', { name: 'Backlog' }))
  expect(row('Ben', 'Thu, Mar 5')).toBe('Thu, Mar 5 Before Song Backlog After Nothing')
  await way('Drop').click()
  expect(row('Ben', 'Wed, Mar 4')).toBe('Wed, Mar 4 Before Sums Deleted After Nothing')
  await apply()
  await seesSuccess('2 tasks rescheduled', 'Ben · Mar 4 – 5, 2026')
  expect(goals()).toEqual({ Letters: wednesday })
  expect(family.daysOff).toEqual([])
  await button('Change of plans').click()
  await expect.element(dialog().getByRole('radio', { name: 'Shift' })).toBeChecked()
  await way('Spread').click()
  await apply()
  await seesSuccess('1 task rescheduled', 'Ben and Mia · Wednesday, March 4')
  plan('More', thursday)
  await button('Change of plans').click()
  await expect.element(dialog().getByRole('radio', { name: 'Spread' })).toBeChecked()
})

// Proves 11.149
it('opens for one child from the child’s menu, and shows when there is nothing to replan', async () => {
  plan('Sums', wednesday)
  plan('Song', thursday, { assignedTo: family.mia.id })
  home()
  await button('More for Mia').click()
  await page.getByRole('menuitem', { name: 'Change of plans…' }).click()
  await expect.poll(chosen).toEqual(['Mia', 'Wednesday, March 4'])
  await shows(dialog().getByRole('heading', { name: 'Nothing is planned on these days' }))
  await expect.element(dialog().getByRole('button', { name: 'Apply' })).toBeDisabled()
  await dialog().getByRole('button', { name: 'Mia' }).click()
  await shows(dialog().getByRole('heading', { name: 'No learner selected' }))
})

// Proves 11.146
it('applies nothing if the plan changed since it was shown, and shows the new preview', async () => {
  const sums = plan('Sums', wednesday)
  plan('Song', wednesday)
  await open()
  await shows(dialog().getByText('2 tasks to reschedule'))
  sums.day = friday
  await apply()
  await shows(dialog().getByRole('alert').filter({ hasText: 'Someone else just changed the plan.' }))
  expect(goals()).toEqual({ Sums: friday, Song: wednesday })
  expect(row('Ben', 'Thu, Mar 5')).toBe('Thu, Mar 5 Before Nothing After Song new')
  await way('Spread').click()
  await isGone(dialog().getByRole('alert'))
  server.refuse(
    'POST /api/workspaces/:id/bad-day',
    new Problem('quota_exceeded', { limit: { of: 'daysOff', max: 500 } }),
  )
  await apply()
  await shows(dialog().getByRole('alert'))
  await apply()
  await seesSuccess('1 task rescheduled', 'Ben and Mia · Wednesday, March 4')
})

// Proves 11.148
it('shows that no sprint is active if the sprint was completed while the dialog was open', async () => {
  plan('Sums', wednesday)
  await open()
  await shows(dialog().getByText('1 task to reschedule'))
  const [sprint] = family.sprints
  Object.assign(sprint ?? {}, { status: 'completed', isActive: false })
  await apply()
  await shows(dialog().getByRole('heading', { name: 'No active sprint' }))
  expect(problemMessages.no_active_sprint).toBe("There's no active sprint.")
})
