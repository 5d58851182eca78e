/** `npm run check-packages`: asks the registry for known holes in the packages that the lockfile names. */
import { auditPackages } from './support/audit.mjs'

process.exitCode = auditPackages({ exceptions: process.argv[2] })
