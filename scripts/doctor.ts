/** Runs `npm run doctor`: checks the installation and prints one line per check. */
import { readConfig } from '#server/config.ts'
import { runDoctor } from '#server/admin/doctor/doctor.ts'
import { printable } from '#server/errors/printable.ts'
import { formatFinding } from '#server/admin/doctor/finding.ts'

let [checks, ills] = [0, 0]
for await (const finding of runDoctor(readConfig, new Date())) {
  process.stdout.write(`${printable(formatFinding(finding))}\n`)
  checks += 1
  if (finding.state === 'wrong') ills += 1
}
process.stdout.write(ills === 0 ? 'All is well.\n' : `${ills} of ${checks} checks found something wrong.\n`)
process.exitCode = ills === 0 ? 0 : 1
