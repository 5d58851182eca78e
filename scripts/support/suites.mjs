/** Returns whether a test file belongs to `npm run test:deep`. All other test files run in `npm test`. */
export function isDeepFile(path) {
  return /\.(?:deep\.(?:test|component\.test|journey)\.tsx?|fault\.ts)$/.test(path)
}

/** Whether this process runs `npm run test:deep`. */
export const isDeepSuite = process.env.TEST_SUITE === 'deep'

/** Returns whether the running suite includes a test file. */
export function isInSuite(path) {
  return isDeepFile(path) === isDeepSuite
}

/** Whether this process runs the tests that read a clock, as one part of the deep suite. */
export const isClockSuite = process.env.TEST_SUITE === 'clock'

/** Returns whether a test reads a clock: whether its own source asks for the time. */
export function readsClock(source) {
  return /\bnew Date\(\)|\bDate\.now\(\)|\btoday\(\)/.test(source)
}
