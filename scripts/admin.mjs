/**
 * Runs an admin command by its name: `node scripts/admin.mjs backup FILE`, or `npm run backup -- FILE`. Installs
 * missing packages first.
 */
import { installMissing } from './support/npm-install.mjs'
import { fail, inProject } from './support/project.mjs'
import { runOnNode24 } from './support/subprocess.mjs'
import { assertNodeRunsScripts } from './support/node-version.mjs'

const commands = ['backup', 'confirm-date', 'doctor', 'export', 'import', 'reset-password', 'restore', 'seed']

assertNodeRunsScripts()
const [name, ...words] = process.argv.slice(2)
if (!commands.includes(name)) fail(`Say which command: ${commands.join(', ')}.`)
await installMissing({ tools: false })
process.exitCode = await runOnNode24([inProject('scripts', `${name}.ts`), ...words])
