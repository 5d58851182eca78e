/** `npm start` where there is no POSIX shell (Windows): a program cannot be replaced there, so an older Node waits for the newer. */
import './prepare.mjs'
import { smallMemory } from './support/memory.mjs'
import { inProject } from './support/project.mjs'
import { runOnNode24 } from './support/run.mjs'
import { node24 } from './support/runtime.mjs'

if (node24() === process.execPath) await import('./support/serve.mjs')
else process.exitCode = await runOnNode24([inProject('scripts/support/serve.mjs')], smallMemory(process.env))
