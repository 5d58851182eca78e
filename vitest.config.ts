import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { isClockSuite, isDeepSuite, isInSuite, tagSettings } from './scripts/support/suites.mjs'
import { setTestClock } from './tests/support/clock/test-clock.ts'

setTestClock()

/**
 * Matches imports that may start a database, a server or another program. A test file with such an import counts
 * as a store test, every other one as a unit test.
 */
const startsSomething =
  /from '(?:(?:#tests|\.\.?)\/support\/(?!translations).*\.ts|node:(?:child_process|https?|net|sqlite|tls)|pg|(?:#server\/db|\.)\/connection\.ts)'/

const sources = new Map(
  globSync('{domain,contract,server,web,scripts,tests,bench}/**/*.test.ts').map((file) => [
    file,
    readFileSync(file, 'utf8'),
  ]),
)
/**
 * Returns whether a test file of `npm test` also runs in the deep suite, because it tests more there: tests for
 * any database also run on PostgreSQL, and some files check `isDeepSuite`.
 */
const runsAgainInDeepSuite = (source: string) =>
  isDeepSuite && /\b(?:onAnyDatabase|anyDatabase|isDeepSuite)\b/.test(source)
const files = [...sources]
  .filter(([file, source]) => isInSuite(file) || runsAgainInDeepSuite(source))
  .map(([file]) => file)
const storeTests = files.filter((file) => startsSomething.test(sources.get(file) ?? ''))
const unitTests = files.filter((file) => !storeTests.includes(file))
/**
 * Returns whether a test file must load its own copies of the modules. This is so for tests of the web app that
 * use `vi`, because its modules hold the state of one browser tab, and for the test of the hasher, because a
 * mocked module stays mocked. Loading the modules again costs a third of a core-second per file.
 */
const needsIsolation = (file: string) =>
  file.startsWith('server/security/hasher') ||
  (file.startsWith('web/') && /\bvi\./.test(sources.get(file) ?? ''))

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 30_000,
    ...tagSettings,
    maxWorkers: 2, // each further worker loads the server again, which costs three core-seconds
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
          testTimeout: 60_000, // starting a program takes ten seconds when other programs need the same cores
          include: storeTests,
          globalSetup: isClockSuite ? [] : ['tests/support/postgres.ts'],
        },
      },
    ],
  },
})
