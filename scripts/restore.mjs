/** `npm run restore -- FILE`: puts what a backup holds into the database (restore.ts). */
import { runCommand } from './support/command.mjs'

await runCommand('restore.ts')
