/** `npm run seed`: plants the demo family in an empty installation (seed.ts). */
import { runCommand } from './support/command.mjs'

await runCommand('seed.ts')
