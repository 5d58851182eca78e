/** Runs `npm run bench`: every benchmark in bench/, one after another. */
import { readdirSync } from 'node:fs'
import { installMissing } from './support/npm-install.mjs'
import { inProject } from './support/project.mjs'
import { runOnNode24 } from './support/subprocess.mjs'
import { assertNodeRunsScripts } from './support/node-version.mjs'

assertNodeRunsScripts()
await installMissing({ tools: true })
for (const name of readdirSync(inProject('bench')).filter((file) => file.endsWith('.bench.ts'))) {
  const code = await runOnNode24([inProject('bench', name)])
  if (code !== 0) process.exitCode = code
}
