import type { Store } from '../../store/connection.ts'
import { hearsNotes, unheard } from '../../store/hearing.ts'
import { type Finding, fine, wrong } from './finding.ts'

export async function liveCheck(store: Store): Promise<Finding[]> {
  if (await hearsNotes(store)) return [fine('live boards', 'what is written is heard')]
  const [says = '', ...todo] = unheard.replace(/\.$/, '').split('. ')
  return [wrong('live boards', says, todo.join('. '))]
}
