/** `npm run seed`: plants the demo family (seed.ts) in an empty installation. */
import { installMissing } from './support/packages.mjs'
import { inProject } from './support/project.mjs'
import { runOnNode24 } from './support/run.mjs'
import { assertNodeRunsScripts } from './support/runtime.mjs'

assertNodeRunsScripts()
await installMissing({ tools: false })
process.exitCode = await runOnNode24([inProject('scripts/seed.ts')])
