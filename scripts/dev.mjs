/** `npm run dev`: the server and the web app, both renewed when their files change. Open http://localhost:3000. */
import { installMissing } from './support/packages.mjs'
import { inProject } from './support/project.mjs'
import { runOnNode24 } from './support/run.mjs'
import { assertNodeRunsScripts } from './support/runtime.mjs'
import { runTool } from './support/tools.mjs'

/** vite.config.ts sends /api there. */
const serverPort = '3001'

assertNodeRunsScripts()
await installMissing({ tools: true })
await Promise.all([
  runOnNode24(['--watch', inProject('scripts/support/serve.mjs')], { PORT: serverPort }),
  runTool('vite', []),
])
