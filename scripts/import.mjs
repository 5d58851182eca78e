/** `npm run import -- FILE`: makes a workspace of an exported file (import.ts). */
import { runCommand } from './support/command.mjs'

await runCommand('import.ts')
