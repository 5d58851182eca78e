import { expect, it } from 'vitest'
import { columnMinutes } from './column-time.ts'

const tasks = [
  { estimatedTime: '1h', timeSpent: '20min' },
  { estimatedTime: '30min', timeSpent: null },
  { estimatedTime: '15min', timeSpent: '40min' },
  { estimatedTime: 'two mornings', timeSpent: null },
  { estimatedTime: null, timeSpent: null },
]

it.each(['todo', 'in_progress'] as const)(
  'columnMinutes adds up the remaining estimated time in %s',
  (status) => {
    expect(columnMinutes(status, tasks)).toBe(40 + 30)
  },
)

it('columnMinutes counts the share of each learner of a shared card separately', () => {
  const shares = [
    { status: 'in_progress' as const, timeSpent: '20min' },
    { status: 'done' as const, timeSpent: '50min' },
    { status: 'todo' as const, timeSpent: null },
  ]
  const card = { estimatedTime: '1h', timeSpent: '1h 10min', shares }
  expect(columnMinutes('in_progress', [card])).toBe(40 + 60)
  expect(columnMinutes('done', [card])).toBe(20 + 50 + 60)
})

it('columnMinutes adds up the time spent on done tasks, or their estimate if no time was logged', () => {
  expect(columnMinutes('done', tasks)).toBe(20 + 30 + 40)
})
