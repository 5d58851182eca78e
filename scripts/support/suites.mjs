import { readFileSync } from 'node:fs'

/** Returns whether a test file belongs to `npm run test:deep`. All other test files run in `npm test`. */
export function isDeepFile(path) {
  return /\.(?:deep\.(?:test|component\.test|journey)\.tsx?|fault\.ts)$/.test(path)
}

/** True if this process runs `npm run test:deep`. */
export const isDeepSuite = process.env.TEST_SUITE === 'deep'

/** Returns whether the running suite includes a test file. */
export function isInSuite(path) {
  if (isClockSuite) return hasClockTests(readFileSync(path, 'utf8'))
  return isDeepFile(path) === isDeepSuite
}

/**
 * True if this process runs the tests tagged `clock` at a difficult moment (clock-moments.mjs). The deep suite
 * starts such runs.
 */
export const isClockSuite = process.env.TEST_SUITE === 'clock'

/** Returns whether the source of a test file reads the real clock. */
export function readsClock(source) {
  return /\bnew Date\(\)|\bDate\.now\(\)|\btoday\(\)/.test(source)
}

/** Tag of tests whose result could depend on the hour, the day or the time zone. */
const clockTag = 'clock'

/** Returns whether a test file has tests that the deep suite repeats at difficult moments. */
export function hasClockTests(source) {
  return source.includes(`tags: '${clockTag}'`)
}

/** Tag settings for vitest: all tags and, in the clock suite, the tag of the tests to run. */
export const tagSettings = {
  tags: [{ name: clockTag, description: 'Its result could depend on the hour, the day or the time zone.' }],
  ...(isClockSuite && { tagsFilter: [clockTag] }),
}
