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
