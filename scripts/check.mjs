/** Runs `npm run check`: all checks that need no database, no browser and no other program. Use it while you work. */
import { runChecks, runTests, sideBySide, staticChecks } from './support/checks.mjs'
import { installMissing } from './support/npm-install.mjs'
import { assertNodeRunsScripts } from './support/node-version.mjs'

assertNodeRunsScripts()
await installMissing({ tools: true })
const results = { passed: 0, failed: 0, files: [] }
const unitTests = (write) =>
  runTests(results, ['--config', 'vitest.config.ts', '--project', 'unit*'], { write })
await runChecks([sideBySide({ ...staticChecks, 'Unit tests': unitTests })], { results })
