/**
 * `npm start`: installs and builds what is missing, then serves Sprintling. Plain JavaScript for Node 20 and newer.
 * package.json starts it with `exec`, so that a stop reaches it instead of a shell between npm and it; where there is
 * no `exec` (Windows) it is started without.
 */
import module from 'node:module'
import { fileURLToPath } from 'node:url'
import { installMissing } from './support/packages.mjs'
import { fail, inProject } from './support/project.mjs'
import { runOnNode24 } from './support/run.mjs'
import { assertNodeRunsScripts, node24 } from './support/runtime.mjs'
import { buildWebWhenStale } from './support/web-build.mjs'

assertNodeRunsScripts()
await installMissing({ tools: false })
if ((await buildWebWhenStale()) !== 0) fail('The web app could not be built; the lines above say why.')
if (node24() === process.execPath) await serveHere()
else process.exitCode = await runOnNode24([fileURLToPath(import.meta.url)])

/** In this very process, so that a stop reaches the server at once and nothing is started twice. */
async function serveHere() {
  module.enableCompileCache(inProject('node_modules', '.cache', 'node'))
  await import('./support/serve.mjs')
  module.flushCompileCache()
}
