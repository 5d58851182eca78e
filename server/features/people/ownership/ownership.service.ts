import { Problem } from '#domain/errors.ts'
import { permit, permitOwner } from '#domain/permissions.ts'
import type { Actor } from '../../../context/request-context.ts'
import { publish, publishAccess } from '../../../realtime/publish.ts'
import { lockAccount, lockWorkspace } from '../../../db/locks.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { recordHistory } from '../history/history.service.ts'
import { memberOf } from '../members/members.service.ts'
import { countedWorkspace, workspaceOf } from '../workspaces/workspaces.service.ts'
import { setOffer, setOwner } from './ownership.store.ts'

type WorkspaceWithCounts = Awaited<ReturnType<typeof countedWorkspace>>

/** Offers the workspace to another facilitator, who must accept. */
export async function offerOwnership(
  actor: Actor,
  workspaceId: string,
  userId: string,
): Promise<WorkspaceWithCounts> {
  return inTransaction(actor, async (tx) => {
    const workspace = await lockedWorkspaceOf(tx, actor, workspaceId)
    permitOwner(actor, { ownerId: workspace.owner_id })
    const member = await memberOf(tx, workspaceId, userId)
    if (member.role !== 'facilitator' || userId === actor.id) throw new Problem('not_facilitator')
    if (workspace.offered_to !== null) publishAccess(tx, workspace.offered_to)
    await setOffer(tx, workspaceId, userId)
    publishAccess(tx, userId)
    await record(tx, actor, workspaceId, { kind: 'owner_offered', about: userId })
    return countedWorkspace(tx, actor, workspaceId)
  })
}

/**
 * Withdraws an offer. Only the owner and the person who received it may do this. If there is no offer any more,
 * nothing changes.
 */
export async function withdrawOwnershipOffer(actor: Actor, workspaceId: string): Promise<void> {
  await inTransaction(actor, async (tx) => {
    const workspace = await lockedWorkspaceOf(tx, actor, workspaceId)
    permit(actor, 'workspace.update')
    if (actor.id !== workspace.offered_to) permitOwner(actor, { ownerId: workspace.owner_id })
    if (workspace.offered_to !== null) publishAccess(tx, workspace.offered_to)
    await setOffer(tx, workspaceId, null)
    publish(tx, workspaceId, 'workspace', { ids: [workspaceId] })
  })
}

export async function acceptOwnership(actor: Actor, workspaceId: string): Promise<WorkspaceWithCounts> {
  return inTransaction(actor, async (tx) => {
    const workspace = await lockedWorkspaceOf(tx, actor, workspaceId)
    permit(actor, 'workspace.update')
    await lockAccount(tx, actor.id)
    if (workspace.offered_to !== actor.id) throw new Problem('not_offered')
    await setOwner(tx, workspaceId, actor.id)
    publishAccess(tx, actor.id)
    await record(tx, actor, workspaceId, { kind: 'owner_changed', about: actor.id })
    return countedWorkspace(tx, actor, workspaceId)
  })
}

/**
 * Locks the workspace before reading it, so that no member is removed and the workspace is not deleted between the
 * check and the change.
 */
async function lockedWorkspaceOf(tx: Tx, actor: Actor, workspaceId: string) {
  await lockWorkspace(tx, workspaceId, 'exclusive')
  return workspaceOf(tx, actor, workspaceId)
}

async function record(
  tx: Tx,
  actor: Actor,
  workspaceId: string,
  entry: { kind: 'owner_offered' | 'owner_changed'; about: string },
): Promise<void> {
  await recordHistory(tx, workspaceId, { ...entry, by: actor.id, at: actor.now().toISOString() })
  publish(tx, workspaceId, 'workspace', { ids: [workspaceId] })
}
