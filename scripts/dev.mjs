/** Runs `npm run dev`: the server and the web app with reload on change, at http://localhost:3000. */
import { installMissing } from './support/npm-install.mjs'
import { inProject } from './support/project.mjs'
import { runOnNode24 } from './support/subprocess.mjs'
import { assertNodeRunsScripts } from './support/node-version.mjs'
import { runTool } from './support/package-binaries.mjs'

/** Port of the API server. vite.config.ts proxies /api to it. */
const serverPort = '3001'

assertNodeRunsScripts()
await installMissing({ tools: true })
await Promise.all([
  runOnNode24(['--watch', inProject('scripts/support/serve.mjs')], { env: { PORT: serverPort } }),
  runTool('vite', []),
])
