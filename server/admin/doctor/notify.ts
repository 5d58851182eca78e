import type { Store } from '../../db/connection.ts'
import { hearsNotes, unheard } from '../../db/notify-check.ts'
import { type Finding, fine, wrong } from './finding.ts'

export async function liveCheck(store: Store): Promise<Finding[]> {
  if (await hearsNotes(store)) return [fine('live boards', 'what is written is heard')]
  const [says = '', ...todo] = unheard.replace(/\.$/, '').split('. ')
  return [wrong('live boards', says, todo.join('. '))]
}
