/** `npm run test:faults`: fault injection under load; checks that no acknowledged write is lost. */
import { installMissing } from './support/npm-install.mjs'
import { assertNodeRunsScripts } from './support/node-version.mjs'
import { runTool } from './support/package-binaries.mjs'
import { buildWebWhenStale } from './support/web-build.mjs'

assertNodeRunsScripts()
await installMissing({ tools: true })
process.exitCode =
  (await buildWebWhenStale()) ||
  (await runTool('vitest', ['run', '--config', 'vitest.faults.config.ts', ...process.argv.slice(2)]))
