import type { Row } from '../server/protocol.ts'
import { server } from './app.ts'
import { aPerson, type Family, inMinutes, longAgo, type User } from './family.ts'

/** Children without an email address and the devices on which they sign in. */

/** Adds a child who signs in with this PIN. */
export function aChild(family: Family, name: string, picture: User['picture'], pin?: string): User {
  const person = aPerson(name, 'learner', { email: null, username: null, hasPassword: false, picture })
  if (pin !== undefined) family.pins.set(person.id, pin)
  family.people = [...family.people, person]
  family.members = [...family.members, family.memberOf(person)]
  return person
}

/** Adds a device that Ana has paired. */
export function aDevice(family: Family, more: Row): void {
  const of = { workspace_id: family.workspace.id, paired_by: family.ana.id, learner_id: null }
  const times = { created_at: longAgo, last_used_at: inMinutes(0) }
  family.aRow('device', { ...of, browser: 'Safari', system: 'iPad', ...times, ...more })
}

/** Pairs the browser as a tablet on which nobody is signed in, or as a learner's own phone. */
export function pairTablet(
  family: Family,
  { name = 'Kitchen tablet', learner }: { name?: string; learner?: User } = {},
): void {
  const token = crypto.randomUUID()
  aDevice(family, { name, learner_id: learner?.id ?? null, token_hash: { token } })
  server.serve(family)
  server.pair(token)
}
