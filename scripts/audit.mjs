/** Runs `npm run check-packages`: asks the npm registry for known vulnerabilities in the packages of the lockfile. */
import { auditPackages } from './support/audit.mjs'

process.exitCode = auditPackages({ exceptions: process.argv[2] })
