/**
 * `npm run test:deep`: the wide and slow versions of what `npm test` proves, and faults under load. With a NAME it runs the
 * tests of this suite that match.
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
    { 'Web app': (write) => buildWebWhenStale(write) },
    testsOf('Unit and store tests', results),
    testsOf('Browser journeys', results),
    testsOf('Faults', results),
    ...clockGroups(),
  ]
}

/** The unit and store tests that read a clock, at each difficult moment. */
function clockGroups() {
  return clockMoments.map(({ name, moment, zone }) => {
    const env = { TEST_SUITE: 'clock', TEST_MOMENT: moment, TEST_ZONE: zone }
    return { [`Unit and store tests ${name}`]: runOf('Unit and store tests', results, { env }) }
  })
}
