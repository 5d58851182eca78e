import { Problem } from '#domain/errors.ts'
import { permit } from '#domain/permissions.ts'
import { isManaged, isManagedIn } from '#domain/person.ts'
import type { Actor } from '../../../context/request-context.ts'
import { lockAccount, lockWorkspace } from '../../../db/locks.ts'
import { scrub } from '../../../db/scrub.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { accountById, verifyOwnPassword } from '../auth/auth.service.ts'
import type { SignInDelays } from '../../../security/sign-in-delays.ts'
import { recordHistory } from '../../people/history/history.service.ts'
import { workspaceOf } from '../../people/workspaces/workspaces.service.ts'
import { listClosedOf } from './closing.store.ts'
import { countOwned, listWorkspacesOf } from './erasure.store.ts'
import { erasePerson, eraseWorkspace } from './erase-rows.service.ts'

/**
 * Deletes the user's own account after checking the password again. The user must first hand over or close the
 * workspaces that they own. Only facilitators can delete the managed account of a child.
 */
export async function deleteOwnAccount(
  actor: Actor,
  delays: SignInDelays,
  { password, network }: { password: string; network: string },
): Promise<void> {
  const { password_hash, email, role } = await accountById(actor.store, actor.id)
  if (isManaged({ role, email })) throw new Problem('managed_account')
  if (password_hash !== null) await verifyOwnPassword(actor, delays, { password, field: 'password', network })
  await inTransaction(actor, async (tx) => {
    for (const id of await listWorkspacesOf(tx, actor.id)) await lockWorkspace(tx, id, 'exclusive')
    await lockAccount(tx, actor.id) // from here on the actor can no longer become an owner
    if ((await countOwned(tx, actor.id)) > 0) throw new Problem('owns_workspaces')
    for (const { id } of await listClosedOf(tx, actor.id)) await eraseWorkspace(tx, id, actor.now())
    await erasePerson(tx, actor.id, actor.now())
  })
  await forget(actor, { id: actor.id, email })
}

/** Removes remains of the deleted rows from the database, and deletes unsent mail to and about the person. */
async function forget(actor: Actor, person: { id: string; email: string | null }): Promise<void> {
  await scrub(actor.store)
  await actor.deleteMailOf(person)
}

/** Deletes a child's account that is managed in this workspace, even if the child is no longer a member of it. */
export async function deleteManagedAccount(actor: Actor, workspaceId: string, userId: string): Promise<void> {
  const now = actor.now()
  await inTransaction(actor, async (tx) => {
    await lockWorkspace(tx, workspaceId, 'exclusive')
    await workspaceOf(tx, actor, workspaceId)
    permit(actor, 'learner.manage')
    const child = await accountById(tx, userId).catch(() => undefined)
    const isHere = child?.first_workspace_id === workspaceId
    if (!child || !isHere) throw new Problem('not_found')
    const { role, email, first_workspace_id: firstWorkspaceId } = child
    if (!isManagedIn(workspaceId, { role, email, firstWorkspaceId })) throw new Problem('account_not_managed')
    await erasePerson(tx, userId, now)
    await recordHistory(tx, workspaceId, { kind: 'child_deleted', by: actor.id, at: now.toISOString() })
  })
  await forget(actor, { id: userId, email: null })
}
