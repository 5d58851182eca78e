/** `npm run reset-password -- USER`: prints a link with which that person chooses a new password (reset-password.ts). */
import { installMissing } from './support/packages.mjs'
import { inProject } from './support/project.mjs'
import { runOnNode24 } from './support/run.mjs'
import { assertNodeRunsScripts } from './support/runtime.mjs'

assertNodeRunsScripts()
await installMissing({ tools: false })
process.exitCode = await runOnNode24([inProject('scripts/reset-password.ts'), ...process.argv.slice(2)])
