/** `npm run bench`: runs every measurement in bench/, one after another. */
import { readdirSync } from 'node:fs'
import { installMissing } from './support/packages.mjs'
import { inProject } from './support/project.mjs'
import { runOnNode24 } from './support/run.mjs'
import { assertNodeRunsScripts } from './support/runtime.mjs'

assertNodeRunsScripts()
await installMissing({ tools: true })
for (const name of readdirSync(inProject('bench')).filter((file) => file.endsWith('.bench.ts'))) {
  const code = await runOnNode24([inProject('bench', name)])
  if (code !== 0) process.exitCode = code
}
