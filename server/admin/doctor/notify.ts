import type { Store } from '../../db/connection.ts'
import { supportsNotify, notifyUnsupported } from '../../db/notify-check.ts'
import { type Finding, pass, fail } from './finding.ts'

export async function notifyCheck(store: Store): Promise<Finding[]> {
  if (await supportsNotify(store)) return [pass('live boards', 'what is written is heard')]
  const [says = '', ...todo] = notifyUnsupported.replace(/\.$/, '').split('. ')
  return [fail('live boards', says, todo.join('. '))]
}
