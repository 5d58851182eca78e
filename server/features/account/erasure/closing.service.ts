import { closedDays } from '#domain/closing.ts'
import { Problem } from '#domain/errors.ts'
import { permitOwner } from '#domain/permissions.ts'
import type { Actor } from '../../../context/request-context.ts'
import type { Store } from '../../../db/connection.ts'
import { lockAccount, lockWorkspace } from '../../../db/locks.ts'
import { scrub } from '../../../db/scrub.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { workspaceFileInParts } from '../../../portable/export.ts'
import { publish, publishAccess } from '../../../realtime/publish.ts'
import { deleteDevices } from '../../../security/paired-devices.store.ts'
import { recordHistory } from '../../people/history/history.service.ts'
import { deleteResultsIn } from '../../people/members/ended-access.service.ts'
import { countedWorkspace, workspaceOf } from '../../people/workspaces/workspaces.service.ts'
import {
  restoreMemberships,
  type ClosedWorkspaceRow,
  deleteInvitationsAndLinks,
  findClosedOf,
  listClosedOf,
  listClosedBefore,
  listDevicesIn,
  setClosedAt,
  archiveMemberships,
} from './closing.store.ts'
import { eraseWorkspace } from './erase-rows.service.ts'

/** Closes a workspace, which disappears from every screen at once. Its owner can reopen it for thirty days. */
export async function closeWorkspace(actor: Actor, id: string): Promise<void> {
  const now = actor.now().toISOString()
  await inTransaction(actor, async (tx) => {
    await lockWorkspace(tx, id, 'exclusive')
    const workspace = await workspaceOf(tx, actor, id)
    permitOwner(actor, { ownerId: workspace.owner_id })
    await deleteInvitationsAndLinks(tx, id)
    const signedOut = await deleteDevices(tx, await listDevicesIn(tx, id))
    await recordHistory(tx, id, { kind: 'workspace_closed', by: actor.id, at: now })
    const members = await archiveMemberships(tx, id)
    await deleteResultsIn(tx, id, members)
    await setClosedAt(tx, id, now)
    for (const userId of new Set([...members, ...signedOut])) publishAccess(tx, userId)
  })
}

export function closedWorkspacesOf(actor: Actor): Promise<ClosedWorkspaceRow[]> {
  return listClosedOf(actor.store, actor.id)
}

export async function reopenWorkspace(actor: Actor, id: string) {
  const now = actor.now().toISOString()
  return inTransaction(actor, async (tx) => {
    await lockWorkspace(tx, id, 'exclusive')
    await lockAccount(tx, actor.id)
    if (!(await findClosedOf(tx, actor.id, id))) throw new Problem('not_found')
    await setClosedAt(tx, id, null)
    for (const userId of await restoreMemberships(tx, id)) publishAccess(tx, userId)
    await recordHistory(tx, id, { kind: 'workspace_reopened', by: actor.id, at: now })
    publish(tx, id, 'everything')
    return countedWorkspace(tx, actor, id)
  })
}

/** Returns the contents of the file that `npm run import` reads. */
export async function exportForOwner(actor: Actor, id: string) {
  const now = actor.now()
  await inTransaction(actor, async (tx) => {
    const workspace = await workspaceOf(tx, actor, id)
    permitOwner(actor, { ownerId: workspace.owner_id })
    await recordHistory(tx, id, { kind: 'exported', by: actor.id, at: now.toISOString() })
  })
  return workspaceFileInParts(actor.store, (all) => all.find((workspace) => workspace.id === id), now)
}

/** Erases workspaces that have been closed for thirty days. */
export async function eraseClosedWorkspaces(source: { store: Store; now: () => Date }): Promise<void> {
  const moment = new Date(source.now().getTime() - closedDays * 24 * 60 * 60 * 1000).toISOString()
  const due = await listClosedBefore(source.store, moment)
  for (const id of due)
    await inTransaction(source, async (tx) => {
      await lockWorkspace(tx, id, 'exclusive')
      const isStillClosed = (await listClosedBefore(tx, moment)).includes(id)
      if (isStillClosed) await eraseWorkspace(tx, id, source.now())
    })
  if (due.length > 0) await scrub(source.store)
}
