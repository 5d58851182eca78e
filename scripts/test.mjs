/** `npm test`: installs what is missing, then runs every check until one fails. `npm test -- NAME` runs the tests that match. */
import { auditPackages } from './support/audit.mjs'
import { runChecks, runTests, staticChecks } from './support/checks.mjs'
import { findOrInstallChromium } from './support/chromium.mjs'
import { testsMatching } from './support/matching.mjs'
import { installMissing } from './support/npm-install.mjs'
import { fail } from './support/project.mjs'
import { assertNodeRunsScripts } from './support/node-version.mjs'
import { buildWebWhenStale } from './support/web-build.mjs'

assertNodeRunsScripts()
await installMissing({ tools: true })
const counted = { passed: 0, failed: 0 }
const warnings = []
const name = process.argv.slice(2).join(' ')

await runChecks(name ? groupsMatching(name) : allGroups(), { counted, warnings })

function allGroups() {
  return [
    {
      ...staticChecks,
      'Web app': (write) => buildWebWhenStale(write),
      'Known vulnerabilities': (write) =>
        auditPackages({ tell: (line) => write(`${line}\n`), warn: (line) => warnings.push(line) }),
    },
    // both wait now and then: for processes and timeouts, for a browser
    {
      'Unit and store tests': (write) => unitAndStoreTests([], write),
      'Component tests': (write) => componentTests([], write),
    },
    { 'Browser journeys': () => journeys() },
  ]
}

/** Only the tests that a part of a path or title means, and for journeys the web app. */
function groupsMatching(part) {
  const unitAndStore = testsMatching(part, '.test.ts')
  const ofComponents = testsMatching(part, '.component.test.tsx')
  const ofBrowser = testsMatching(part, '.journey.ts')
  if (!unitAndStore && !ofComponents && !ofBrowser) fail(`No test has “${part}” in its path or title.`)
  return [
    unitAndStore && { 'Unit and store tests': () => unitAndStoreTests(unitAndStore) },
    ofComponents && { 'Component tests': () => componentTests(ofComponents) },
    ofBrowser && { 'Web app': () => buildWebWhenStale() },
    ofBrowser && { 'Browser journeys': () => journeys(ofBrowser) },
  ].filter((group) => group !== undefined)
}

function unitAndStoreTests(only = [], write) {
  return runTests(counted, ['--config', 'vitest.config.ts', ...only], { write })
}

function componentTests(only = [], write) {
  return testsInBrowser('vitest.components.config.ts', only, write)
}

function journeys(only = []) {
  return testsInBrowser('vitest.journeys.config.ts', only)
}

async function testsInBrowser(config, only, write) {
  const env = { CHROMIUM_PATH: await findOrInstallChromium() }
  return runTests(counted, ['--config', config, ...only], { env, write })
}
