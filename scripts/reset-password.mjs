/** `npm run reset-password -- USER`: prints a link with which that person chooses a new password (reset-password.ts). */
import { runCommand } from './support/command.mjs'

await runCommand('reset-password.ts')
