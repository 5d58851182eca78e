import { expect, it } from 'vitest'
import { columnMinutes } from './column-time.ts'

const tasks = [
  { estimatedTime: '1h', timeSpent: '20min' },
  { estimatedTime: '30min', timeSpent: null },
  { estimatedTime: '15min', timeSpent: '40min' },
  { estimatedTime: 'two mornings', timeSpent: null },
  { estimatedTime: null, timeSpent: null },
]

it.each(['todo', 'in_progress'] as const)('adds up what is left of the estimates in %s', (status) => {
  expect(columnMinutes(status, tasks)).toBe(40 + 30)
})

it('adds up what done tasks took, or should have taken when nobody logged it', () => {
  expect(columnMinutes('done', tasks)).toBe(20 + 30 + 40)
})
