import { describe, expect, it } from 'vitest'
import { summaryOf } from './support/summary.mjs'

describe('summary of npm test', () => {
  const results = { passed: 12, failed: 0 }

  it('lists the warnings about unchecked things and ends with the test counts', () => {
    const lines = summaryOf({ failed: undefined, took: '60.0 s', results, warnings: ['NOT CHECKED: x'] })
    expect(lines).toEqual([
      '',
      '⚠ Passed in 60.0 s, but NOT EVERYTHING WAS CHECKED:',
      '⚠ NOT CHECKED: x',
      '12 passed, 0 failed',
    ])
  })

  it('reports that everything passed if there are no warnings', () => {
    const lines = summaryOf({ failed: undefined, took: '60.0 s', results, warnings: [] })
    expect(lines).toEqual(['', '✔ Everything passed in 60.0 s.', '12 passed, 0 failed'])
  })

  it('counts a failed check that is not a test as one failure', () => {
    const lines = summaryOf({ failed: 'Lint', took: '60.0 s', results, warnings: ['NOT CHECKED: x'] })
    expect(lines).toEqual(['', '✘ Lint failed.', '⚠ NOT CHECKED: x', '12 passed, 1 failed'])
  })
})
