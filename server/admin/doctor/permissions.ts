import type { Config } from '../../config.ts'
import { findExposedFiles } from '../../db/private-files.ts'
import { type Finding, pass, fail } from './finding.ts'

/** Checks the file permissions of the data folder. */
export function permissionsCheck({ dataDir }: Pick<Config, 'dataDir'>): Finding {
  const [first, ...others] = findExposedFiles(dataDir)
  if (first === undefined) return pass('privacy', `other users of this machine are kept out of ${dataDir}`)
  const more = others.length === 0 ? '' : ` and ${others.length} more`
  const todo = `Start Sprintling as the user that owns it, which closes it, or do it by hand: chmod go= ${first}`
  return fail('privacy', `other users of this machine may open ${first}${more}`, todo)
}
