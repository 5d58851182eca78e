import { describe, expect, it } from 'vitest'
import { summaryOf } from './support/summary.mjs'

describe('the end of npm test', () => {
  const results = { passed: 12, failed: 0 }

  it('lists what could not be checked, and ends with the numbers', () => {
    const lines = summaryOf({ failed: undefined, took: '60.0 s', results, warnings: ['NOT CHECKED: x'] })
    expect(lines).toEqual([
      '',
      '⚠ Passed in 60.0 s, but NOT EVERYTHING WAS CHECKED:',
      '⚠ NOT CHECKED: x',
      '12 passed, 0 failed',
    ])
  })

  it('says that everything passed only when everything was checked', () => {
    const lines = summaryOf({ failed: undefined, took: '60.0 s', results, warnings: [] })
    expect(lines).toEqual(['', '✔ Everything passed in 60.0 s.', '12 passed, 0 failed'])
  })

  it('counts a check that failed without a test as one', () => {
    const lines = summaryOf({ failed: 'Lint', took: '60.0 s', results, warnings: ['NOT CHECKED: x'] })
    expect(lines).toEqual(['', '✘ Lint failed.', '⚠ NOT CHECKED: x', '12 passed, 1 failed'])
  })
})
