/**
 * The owner's commands by name: `node scripts/admin.mjs backup FILE`, or `npm run backup -- FILE`. Installs what they need first.
 */
import { installMissing } from './support/packages.mjs'
import { fail, inProject } from './support/project.mjs'
import { runOnNode24 } from './support/run.mjs'
import { assertNodeRunsScripts } from './support/runtime.mjs'

const commands = ['backup', 'doctor', 'export', 'import', 'reset-password', 'restore', 'seed']

assertNodeRunsScripts()
const [name, ...words] = process.argv.slice(2)
if (!commands.includes(name)) fail(`Say which command: ${commands.join(', ')}.`)
await installMissing({ tools: false })
process.exitCode = await runOnNode24([inProject('scripts', `${name}.ts`), ...words])
