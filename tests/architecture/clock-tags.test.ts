import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { hasClockTests, readsClock } from '../../scripts/support/suites.mjs'

it('every test file that reads the real clock has a test with the clock tag', () => {
  const files = globSync([
    '{domain,contract,server,web,scripts}/**/*.test.ts',
    'tests/{api,components,process,store}/**/*.test.{ts,tsx}',
  ])
  const reading = files.filter((file) => readsClock(readFileSync(file, 'utf8')))
  expect(reading.length).toBeGreaterThan(5)
  expect(reading.filter((file) => !hasClockTests(readFileSync(file, 'utf8')))).toEqual([])
})
