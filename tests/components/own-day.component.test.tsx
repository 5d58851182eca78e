import { beforeEach, describe, expect, it } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { addDays, weekdayOf } from '#domain/day.ts'
import { Problem } from '#domain/errors.ts'
import { problemMessages } from '#domain/problem-messages.ts'
import { today } from '#web/i18n/today.ts'
import { accessibilityFindings } from './support/accessibility.ts'
import { pointer } from './support/actions.ts'
import { reopen, server, visitAs } from './support/app.ts'
import { boxOf, letsGo, movesTo } from './support/drag.ts'
import { Family, type Task } from './support/family.ts'
import {
  button,
  isAbsent,
  isFocused,
  oneLine,
  seesFailure,
  seesSuccess,
  shows,
  texts,
} from './support/screen.ts'

/** The home page of a learner without an age band: their day and their week. */

let family: Family
let sprintId: string

beforeEach(() => {
  family = new Family()
  family.workspace.schoolDays = '1234567'
  sprintId = family.aSprint({
    status: 'active',
    startDate: addDays(today(), -7),
    endDate: addDays(today(), 7),
  }).id
})

const home = () => visitAs(family, family.ben, '/dashboard')
const aTask = (title: string, more: Partial<Task> = {}) => family.aTask({ title, sprintId, ...more })
const ownDay = () => page.getByRole('region', { name: 'My day' })
const list = (name: string) => page.getByRole('region', { name, exact: true })
const titlesIn = (name: string) =>
  [...list(name).element().querySelectorAll('[data-title] > span:first-child')].map(
    (title) => title.textContent,
  )
const mayPlanDays = () =>
  Object.assign(family.members.find(({ userId }) => userId === family.ben.id) ?? {}, { movesDays: true })
const middleOf = (place: Locator) => {
  const { left, top, width, height } = boxOf(place)
  return { x: left + width / 2, y: top + height / 2 }
}

const yesterday = () => addDays(today(), -1)

describe('a learner’s day', () => {
  // Proves 12.82
  it(
    'shows the current and next tasks in the learner’s order, leftover and undated tasks and how many are done',
    { tags: 'clock' },
    async () => {
      aTask('Decimals', { status: 'in_progress', estimatedTime: '1h', timeSpent: '30min' })
      aTask('Egypt', { day: yesterday(), estimatedTime: '45min' })
      aTask('Spelling', { day: today(), estimatedTime: '20min' })
      aTask('Kite')
      aTask('Song', { status: 'done', completedAt: new Date().toISOString() })
      aTask('Seeds', { day: today(), assignedTo: family.mia.id })
      home()
      await shows(ownDay())
      expect(oneLine(ownDay())).toContain('1 of 4 done · 1h 35min left')
      expect(titlesIn('My order')).toEqual(['Decimals', 'Spelling'])
      expect(titlesIn('Left over')).toEqual(['Egypt'])
      expect(titlesIn('Any day')).toEqual(['Kite'])
      isAbsent(page.getByText('Seeds'))
    },
  )

  // Proves 11.63, 12.87
  it('starts, pauses and finishes tasks with a timer, and offers no change of day without permission', async () => {
    aTask('Spelling', { day: today() })
    aTask('Egypt', { day: yesterday() })
    home()
    await button('Start “Spelling”').click()
    await shows(page.getByText('Running for 0min'))
    isAbsent(button('Today: move “Egypt”'))
    await button('Pause “Spelling”').click()
    await shows(page.getByText('Now', { exact: true }))
    await expect.poll(() => family.timers).toEqual([])
    await button('Continue “Spelling”').click()
    await shows(page.getByText('Running for 0min'))
    await button('Mark “Spelling” as done').click()
    await expect.poll(() => list('My order').query()).toBeNull()
    await button('Start “Egypt”').click()
    await expect.poll(() => titlesIn('My order')).toEqual(['Egypt'])
    await button('More for Ben').click()
    await shows(page.getByRole('menuitem', { name: 'Check off the week' }))
    expect(texts(page.getByRole('menuitem'))).toEqual(['Check off the week', 'Print week'])
    expect(server.complaints).toEqual([])
  })

  // Proves 12.83
  it('reorders tasks by menu and drag handle, and restores the order with the reason if the server refuses', async () => {
    for (const title of ['Spelling', 'Decimals', 'Song']) aTask(title, { day: today() })
    home()
    await button('Move “Song”').click()
    await page.getByRole('menuitem', { name: 'Move to top' }).click()
    await expect.poll(() => titlesIn('My order')).toEqual(['Song', 'Spelling', 'Decimals'])
    await button('Move “Song”').click()
    await page.getByRole('menuitem', { name: 'Move down' }).click()
    await expect.poll(() => titlesIn('My order')).toEqual(['Spelling', 'Song', 'Decimals'])
    const { x, y } = middleOf(button('Move “Song”'))
    const top = middleOf(button('Move “Spelling”'))
    await pointer([{ coords: { x, y } }, { coords: { x, y }, keys: '[MouseLeft>]' }])
    await movesTo({ x, y: y - 8 }, { x, y: (y + top.y) / 2 }, { x, y: top.y + 2 }, { x, y: top.y })
    await letsGo()
    await expect.poll(() => titlesIn('My order')).toEqual(['Song', 'Spelling', 'Decimals'])
    server.refuse('PATCH /api/tasks/:id', new Problem('sprint_completed'))
    await button('Move “Spelling”').click()
    await page.getByRole('menuitem', { name: 'Move to bottom' }).click()
    await seesFailure('Failed to update task', problemMessages.sprint_completed)
    await expect.poll(() => titlesIn('My order')).toEqual(['Song', 'Spelling', 'Decimals'])
    expect(server.complaints).toEqual([])
  })

  // Proves 12.84
  it('offers to move a leftover task to today or tomorrow if the learner may plan their own days', async () => {
    mayPlanDays()
    aTask('Egypt', { day: yesterday() })
    home()
    await shows(button('Tomorrow: move “Egypt”'))
    await button('Today: move “Egypt”').click()
    await seesSuccess('1 task moved', '“Egypt”: Today')
    await expect.poll(() => titlesIn('My order')).toEqual(['Egypt'])
  })
})

describe('a day that is too full', () => {
  // Proves 12.85
  it('shows a kind message, and offers to move one task to a day with room', async () => {
    mayPlanDays()
    aTask('Essay', { day: today(), estimatedTime: '2h' })
    aTask('Source reading', { day: today(), estimatedTime: '1h 30min' })
    const isSunday = weekdayOf(today()) === 7
    home()
    await shows(page.getByText(isSunday ? 'The rest can wait.' : 'still has room.'))
    if (isSunday) return
    await button('Move one to tomorrow').click()
    await seesSuccess('1 task moved', '“Source reading”: Tomorrow')
    await expect.poll(() => page.getByText('still has room.').query()).toBeNull()
  })
})

describe('a learner’s week', () => {
  // Proves 12.86
  it('shows finished and open tasks of each day, focuses a chosen day and stays selected after a reload', async () => {
    aTask('Essay', { day: today() })
    aTask('Song', { day: today(), status: 'done', completedAt: new Date().toISOString() })
    home()
    await ownDay()
      .getByRole('button', { name: /1 left/ })
      .click()
    const week = page.getByRole('region', { name: 'My week' })
    await shows(week)
    await expect.poll(() => document.activeElement?.tagName).toBe('H4')
    const choose = (name: string) => page.getByRole('radio', { name }).click({ force: true })
    await choose('Day')
    await shows(ownDay())
    await choose('Week')
    await shows(week)
    await isFocused(page.getByRole('radio', { name: 'Week' }))
    expect(oneLine(week)).toContain('1 done, 1 left')
    await button('Mark “Essay” as done').click()
    await expect.poll(() => oneLine(week)).toContain('2 done, 0 left')
    expect(await accessibilityFindings()).toEqual([])
    await reopen()
    await shows(week)
  })
})
