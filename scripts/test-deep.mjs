/**
 * Runs `npm run test:deep`: the broad and slow versions of the tests in `npm test`, and tests that cause faults
 * under load. With a NAME it runs only the matching tests of this suite.
 */
import { runChecks } from './support/checks.mjs'
import { clockMoments } from './support/clock-moments.mjs'
import { findOrInstallChromium } from './support/chromium.mjs'
import { installMissing } from './support/npm-install.mjs'
import { assertNodeRunsScripts } from './support/node-version.mjs'
import { groupsMatching, runOf, testsOf } from './support/test-runs.mjs'
import { buildWebWhenStale } from './support/web-build.mjs'

assertNodeRunsScripts()
process.env.CHROMIUM_PATH = await findOrInstallChromium()
process.env.TEST_SUITE = 'deep'
await installMissing({ tools: true })
const results = { passed: 0, failed: 0, files: [] }
const words = process.argv.slice(2).join(' ')

await runChecks(words ? groupsMatching(words, results, { isDeep: true }) : allGroups(), { results })

function allGroups() {
  return [
    [{ 'Web app': (write) => buildWebWhenStale(write) }],
    [testsOf('Unit and store tests', results), testsOf('Component tests', results)],
    [testsOf('Browser journeys', results)],
    [testsOf('Faults', results)],
    [unitTestsAtMoments(), componentTestsAtMoments()],
  ]
}

/** Returns a chain that runs the unit and store tests tagged `clock` at each moment, one after another. */
function unitTestsAtMoments() {
  const kind = 'Unit and store tests'
  return Object.fromEntries(
    clockMoments.map(({ name, moment, zone }) => {
      const env = { TEST_SUITE: 'clock', TEST_MOMENT: moment, TEST_ZONE: zone }
      return [`${kind} ${name}`, runOf(kind, results, { env })]
    }),
  )
}

/** Returns a chain with one check. It is a single run with a browser for each moment. */
function componentTestsAtMoments() {
  const run = runOf('Component tests', results, { env: { TEST_SUITE: 'clock' } })
  return { 'Component tests at difficult moments': run }
}
