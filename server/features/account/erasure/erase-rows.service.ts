import { lockAccount } from '../../../db/locks.ts'
import type { Tx } from '../../../db/transaction.ts'
import { publish, publishAccess } from '../../../realtime/publish.ts'
import { deleteDevices } from '../../../security/paired-devices.store.ts'
import { accountById } from '../auth/auth.service.ts'
import { deleteWorkspaceRows, listManagedOnlyIn } from './closing.store.ts'
import {
  deleteKnownAccess,
  deleteRowsNaming,
  deleteSeriesOf,
  deleteSharesOf,
  deleteTextsNaming,
  emptyAccount,
  listDevicesOf,
  listWorkspacesNaming,
  withdrawHelp,
} from './erasure.store.ts'

/**
 * Erases a workspace. Also erases the children whose accounts are managed there and who belong to no other
 * workspace.
 */
export async function eraseWorkspace(tx: Tx, id: string, now: Date): Promise<void> {
  const children = await listManagedOnlyIn(tx, id)
  await deleteWorkspaceRows(tx, id)
  for (const child of children) await erasePerson(tx, child, now)
}

/** Erases a person. Only an empty row remains, because completed sprints refer to it. */
export async function erasePerson(tx: Tx, userId: string, now: Date): Promise<void> {
  await lockAccount(tx, userId)
  const { email } = await accountById(tx, userId)
  const workspaces = await listWorkspacesNaming(tx, userId)
  await deleteSharesOf(tx, userId)
  await deleteSeriesOf(tx, userId)
  await withdrawHelp(tx, userId)
  await deleteTextsNaming(tx, userId, email)
  const signedOut = await deleteDevices(tx, await listDevicesOf(tx, userId))
  for (const id of signedOut) publishAccess(tx, id)
  await deleteKnownAccess(tx, userId)
  await deleteRowsNaming(tx, userId)
  await emptyAccount(tx, userId, now.toISOString())
  for (const id of workspaces) publish(tx, id, 'everything')
  publishAccess(tx, userId)
}
