import { installMissing } from './packages.mjs'
import { inProject } from './project.mjs'
import { runOnNode24 } from './run.mjs'
import { assertNodeRunsScripts } from './runtime.mjs'

/** Runs a command's TypeScript file with the words that were typed after it; installs what it needs first. */
export async function runCommand(file) {
  assertNodeRunsScripts()
  await installMissing({ tools: false })
  process.exitCode = await runOnNode24([inProject('scripts', file), ...process.argv.slice(2)])
}
