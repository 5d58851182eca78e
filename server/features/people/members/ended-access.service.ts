import type { Tx } from '../../../db/transaction.ts'
import { publishAccess } from '../../../realtime/publish.ts'
import { endDevicesOfMember } from '../../../security/paired-devices.store.ts'
import { deleteRequestsBy } from './membership-requests.store.ts'
import { deleteInvitationsOf, endCalendarFeeds, type findMember, withdrawOffer } from './members.store.ts'
import { deleteResultsIn } from './stored-results.store.ts'

export { deleteResultsIn } from './stored-results.store.ts'

type Membership = NonNullable<Awaited<ReturnType<typeof findMember>>>

/** A history entry without the person who caused it and the time. The caller adds both. */
type Ended = { kind: 'device_ended' | 'invitation_cancelled'; what: string; about?: string }

/**
 * Ends everything that would let a removed member still act in the workspace (see the table in docs/security.md).
 * Returns the history entries to record.
 */
export async function endAccessOf(tx: Tx, member: Membership): Promise<Ended[]> {
  const addresses = await deleteInvitationsOf(tx, member)
  await withdrawOffer(tx, member)
  await endCalendarFeeds(tx, member)
  await deleteRequestsBy(tx, member.workspace_id, member.user_id)
  await deleteResultsIn(tx, member.workspace_id, [member.user_id])
  const { devices, signedOut } = await endDevicesOfMember(tx, member)
  for (const userId of signedOut) publishAccess(tx, userId)
  const invitations = addresses.map((what): Ended => ({ kind: 'invitation_cancelled', what }))
  return [...invitations, ...devices.map(endedDevice)]
}

function endedDevice({ name, learner_id }: { name: string; learner_id: string | null }): Ended {
  return { kind: 'device_ended', what: name, ...(learner_id !== null && { about: learner_id }) }
}
