import type { Config } from '../../config.ts'
import { openToOthers } from '../../db/private-files.ts'
import { type Finding, fine, wrong } from './finding.ts'

/** File permissions of the data folder. */
export function privacyCheck({ dataDir }: Pick<Config, 'dataDir'>): Finding {
  const [first, ...others] = openToOthers(dataDir)
  if (first === undefined) return fine('privacy', `other users of this machine are kept out of ${dataDir}`)
  const more = others.length === 0 ? '' : ` and ${others.length} more`
  const todo = `Start Sprintling as the user that owns it, which closes it, or do it by hand: chmod go= ${first}`
  return wrong('privacy', `other users of this machine may open ${first}${more}`, todo)
}
