/** `npm run test:faults`: lets everything break under load that can break, and looks for what was lost. */
import { installMissing } from './support/packages.mjs'
import { assertNodeRunsScripts } from './support/runtime.mjs'
import { runTool } from './support/tools.mjs'

assertNodeRunsScripts()
await installMissing({ tools: true })
process.exitCode = await runTool('vitest', [
  'run',
  '--config',
  'vitest.faults.config.ts',
  ...process.argv.slice(2),
])
