/** `npm run doctor`: looks whether everything is as it should be (doctor.ts). */
import { runCommand } from './support/command.mjs'

await runCommand('doctor.ts')
