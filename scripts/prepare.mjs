/**
 * Runs the first half of `npm start`: installs and builds what is missing. It is plain JavaScript for Node 20 and
 * newer.
 */
import { installMissing } from './support/npm-install.mjs'
import { fail } from './support/project.mjs'
import { assertNodeRunsScripts, node24 } from './support/node-version.mjs'
import { buildWebWhenStale } from './support/web-build.mjs'

assertNodeRunsScripts()
await installMissing({ tools: false })
node24()
if ((await buildWebWhenStale()) !== 0) fail('The web app could not be built; the lines above say why.')
