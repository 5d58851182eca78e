/** `npm run backup -- FILE`: writes all that the database holds into a file, while the server runs too (backup.ts). */
import { runCommand } from './support/command.mjs'

await runCommand('backup.ts')
