import { Problem } from '#domain/errors.ts'
import { invitationDays } from '#domain/invitation.ts'
import { uniqueKey } from '#domain/names.ts'
import { permit } from '#domain/permissions.ts'
import type { Actor, RequestContext } from '../../../context/request-context.ts'
import { lockWorkspace } from '../../../db/locks.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { publish } from '../../../realtime/publish.ts'
import { recordHistory } from '../history/history.service.ts'
import { workspaceOf } from '../workspaces/workspaces.service.ts'
import { usableInvitation } from './acceptance.service.ts'
import { type DeclinedInvitationRow, listDeclined } from './declining.store.ts'
import { deleteInvitation, type InvitationDetails } from './invitations.store.ts'

/** Ends an invitation that was not accepted. The link is enough: declining needs no account. */
export async function declineInvitation(context: RequestContext, token: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    const { workspace_id } = await openInvitation(tx, context, token)
    await lockWorkspace(tx, workspace_id, 'exclusive')
    const { id, email: what } = await openInvitation(tx, context, token)
    await deleteInvitation(tx, { workspace_id, id })
    const at = context.now().toISOString()
    await recordHistory(tx, workspace_id, { kind: 'invitation_declined', by: null, what, at })
    publish(tx, workspace_id, 'invitations')
  })
}

async function openInvitation(tx: Tx, context: RequestContext, token: string): Promise<InvitationDetails> {
  const { invitation, state } = await usableInvitation(tx, context, token)
  if (state !== 'open') throw new Problem('link_invalid')
  return invitation
}

/**
 * Lists the addresses that declined within the lifetime of an invitation and were not invited again, newest first.
 * Each address appears once.
 */
export async function declinedInvitationsOf(
  actor: Actor,
  workspaceId: string,
): Promise<DeclinedInvitationRow[]> {
  await workspaceOf(actor.store, actor, workspaceId)
  permit(actor, 'invitation.manage')
  const since = new Date(actor.now().getTime() - invitationDays * 24 * 60 * 60 * 1000).toISOString()
  const declined = await listDeclined(actor.store, workspaceId, since)
  return [...Map.groupBy(declined, ({ email }) => uniqueKey(email)).values()].flatMap(
    ([newest]) => newest ?? [],
  )
}
