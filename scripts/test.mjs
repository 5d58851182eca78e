/**
 * Runs `npm test`: installs what is missing, then runs all checks until one fails. `npm test -- NAME` runs only the
 * matching tests.
 */
import { auditPackages } from './support/audit.mjs'
import { runChecks, sideBySide, staticChecks } from './support/checks.mjs'
import { findOrInstallChromium } from './support/chromium.mjs'
import { countCoreSeconds } from './support/core-seconds.mjs'
import { coreSecondsReport } from './support/core-seconds-report.mjs'
import { installMissing } from './support/npm-install.mjs'
import { assertNodeRunsScripts } from './support/node-version.mjs'
import { groupsMatching, testsOf } from './support/test-runs.mjs'
import { buildWebWhenStale } from './support/web-build.mjs'

assertNodeRunsScripts()
process.env.CHROMIUM_PATH = await findOrInstallChromium()
await installMissing({ tools: true })
countCoreSeconds()
const results = { passed: 0, failed: 0, files: [] }
const warnings = []
const words = process.argv.slice(2).join(' ')

if (words) await runChecks(groupsMatching(words, results), { results })
else await runChecks(allGroups(), { results, warnings, report: () => coreSecondsReport(results.files) })

function allGroups() {
  return [
    sideBySide({
      ...staticChecks,
      'Web app': (write) => buildWebWhenStale(write),
      'Known vulnerabilities': (write) =>
        auditPackages({ tell: (line) => write(`${line}\n`), warn: (line) => warnings.push(line) }),
    }),
    // These chains run at the same time. While one waits for a browser, a process or a timeout, the other can use
    // the cores.
    [
      testsOf('Component tests', results),
      { ...testsOf('Unit and store tests', results), ...testsOf('Browser journeys', results) },
    ],
  ]
}
