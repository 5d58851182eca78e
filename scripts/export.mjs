/** `npm run export -- WORKSPACE FILE`: writes one workspace into a JSON file (export.ts). */
import { runCommand } from './support/command.mjs'

await runCommand('export.ts')
