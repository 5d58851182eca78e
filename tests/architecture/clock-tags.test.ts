import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { hasClockTests, readsClock } from '../../scripts/support/suites.mjs'

it('tags a test in every file of tests that reads the real clock, so that the deep suite repeats it at difficult moments', () => {
  const files = globSync([
    '{domain,contract,server,web,scripts}/**/*.test.ts',
    'tests/{api,components,process,store}/**/*.test.{ts,tsx}',
  ])
  const reading = files.filter((file) => readsClock(readFileSync(file, 'utf8')))
  expect(reading.length).toBeGreaterThan(5)
  expect(reading.filter((file) => !hasClockTests(readFileSync(file, 'utf8')))).toEqual([])
})
