/**
 * Runs `npm start` on systems without a POSIX shell (Windows). On Windows a process cannot be replaced with
 * another program. So if this Node is too old, its process starts a newer Node and waits until it ends.
 */
import './prepare.mjs'
import { smallMemory } from './support/memory.mjs'
import { inProject } from './support/project.mjs'
import { runOnNode24 } from './support/subprocess.mjs'
import { node24 } from './support/node-version.mjs'

if (node24() === process.execPath) await import('./support/serve.mjs')
else process.exitCode = await runOnNode24([inProject('scripts/support/serve.mjs')], smallMemory(process.env))
