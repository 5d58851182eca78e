/** Runs `npm run parts`: shows every UI component in every state on one page, at http://localhost:3002. */
import { installMissing } from './support/npm-install.mjs'
import { inProject } from './support/project.mjs'
import { assertNodeRunsScripts } from './support/node-version.mjs'
import { runTool } from './support/package-binaries.mjs'

assertNodeRunsScripts()
await installMissing({ tools: true })
await runTool('vite', ['--config', inProject('vite.parts.config.ts')])
