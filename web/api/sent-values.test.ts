import { expect, it } from 'vitest'
import { matchesSent } from './sent-values.ts'

it('matchesSent compares exactly the sent fields with the stored row', () => {
  const task = { id: '1', title: 'Fractions', timeSpent: null, progress: 40 }
  expect(matchesSent(task, { title: 'Fractions', timeSpent: '', progress: 40 })).toBe(true)
  expect(matchesSent(task, { timeSpent: null, title: 'Fractions ' })).toBe(true)
  expect(matchesSent(task, { title: 'Fractions', timeSpent: '15min' })).toBe(false)
  expect(matchesSent(task, { progress: 0 })).toBe(false)
  expect(matchesSent(task, { title: undefined })).toBe(false)
})
