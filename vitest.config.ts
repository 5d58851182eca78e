import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { isClockSuite, isDeepSuite, isInSuite, tagSettings } from './scripts/support/suites.mjs'
import { setTestClock } from './tests/support/clock/test-clock.ts'

setTestClock()

/** A test that imports any of this may start a database, a server or another program: it is a store test, all others are unit tests. */
const startsSomething =
  /from '(?:(?:#tests|\.\.?)\/support\/(?!translations).*\.ts|node:(?:child_process|https?|net|sqlite|tls)|pg|(?:#server\/db|\.)\/connection\.ts)'/

const sources = new Map(
  globSync('{domain,contract,server,web,scripts,tests,bench}/**/*.test.ts').map((file) => [
    file,
    readFileSync(file, 'utf8'),
  ]),
)
/** Files that test more in the deep suite: what runs on any database is on PostgreSQL there, or they choose by `isDeepSuite`. */
const runsAgainInDeepSuite = (source: string) =>
  isDeepSuite && /\b(?:onAnyDatabase|anyDatabase|isDeepSuite)\b/.test(source)
const files = [...sources]
  .filter(([file, source]) => isInSuite(file) || runsAgainInDeepSuite(source))
  .map(([file]) => file)
const storeTests = files.filter((file) => startsSomething.test(sources.get(file) ?? ''))
const unitTests = files.filter((file) => !storeTests.includes(file))
/**
 * Modules of the web app hold the state of one tab, and a mocked module stays mocked: tests that fake anything there get modules
 * of their own. Loading them anew takes a third of a core-second for each file.
 */
const needsIsolation = (file: string) =>
  file.startsWith('server/security/hasher') ||
  (file.startsWith('web/') && /\bvi\./.test(sources.get(file) ?? ''))

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 30_000,
    ...tagSettings,
    maxWorkers: 2, // each further one loads the server again, which takes three core-seconds
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: unitTests.filter((file) => !needsIsolation(file)), isolate: false },
      },
      { extends: true, test: { name: 'unit-isolated', include: unitTests.filter(needsIsolation) } },
      {
        extends: true,
        test: {
          name: 'store',
          isolate: false,
          testTimeout: 60_000, // starting a program takes ten seconds where others want the same cores
          include: storeTests,
          globalSetup: isClockSuite ? [] : ['tests/support/postgres.ts'],
        },
      },
    ],
  },
})
