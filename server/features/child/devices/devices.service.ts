import { Problem } from '#domain/errors.ts'
import type { HistoryKind } from '#domain/history.ts'
import { permit } from '#domain/permissions.ts'
import type { Actor } from '../../../context/request-context.ts'
import type { Reader } from '../../../db/connection.ts'
import { lockWorkspace } from '../../../db/locks.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { publish, publishAccess } from '../../../realtime/publish.ts'
import { deleteDevices } from '../../../security/paired-devices.store.ts'
import { recordHistory } from '../../people/history/history.service.ts'
import { workspaceOf } from '../../people/workspaces/workspaces.service.ts'
import { type DeviceRow, findDeviceOf, listDevices, renameDevice } from './devices.store.ts'

export async function devicesOf(actor: Actor, workspaceId: string): Promise<DeviceRow[]> {
  await permitManaging(actor.store, actor, workspaceId)
  return listDevices(actor.store, workspaceId)
}

export async function permitManaging(reader: Reader, actor: Actor, workspaceId: string): Promise<void> {
  await workspaceOf(reader, actor, workspaceId)
  permit(actor, 'device.manage')
}

export async function changeDeviceName(actor: Actor, id: string, name: string): Promise<DeviceRow> {
  return inTransaction(actor, async (tx) => {
    const device = await lockDevice(tx, actor, id)
    publish(tx, device.workspace_id, 'devices')
    return renameDevice(tx, device, name)
  })
}

/** Ends the pairing of a device and signs out the person who uses it. */
export async function endDevice(actor: Actor, id: string): Promise<void> {
  await inTransaction(actor, async (tx) => {
    const device = await lockDevice(tx, actor, id)
    await remove(tx, device, { by: actor.id, at: actor.now().toISOString() })
  })
}

/**
 * `by` is the user who paired the device or ended the pairing. It is null if the pairing ended on the device
 * itself, where no member of the workspace was signed in.
 */
type Change = { by: string | null; at: string }

export async function remove(tx: Tx, device: DeviceRow, change: Change): Promise<void> {
  for (const userId of await deleteDevices(tx, [device])) publishAccess(tx, userId)
  await tellOfDevice(tx, device, change.by === null ? 'device_ended_there' : 'device_ended', change)
}

export async function tellOfDevice(
  tx: Tx,
  { workspace_id, learner_id, name }: DeviceRow,
  kind: Extract<HistoryKind, 'device_paired' | 'device_ended' | 'device_ended_there'>,
  change: Change,
): Promise<void> {
  const about = learner_id === null ? {} : { about: learner_id }
  await recordHistory(tx, workspace_id, { kind, what: name, ...about, ...change })
  publish(tx, workspace_id, 'devices')
}

/**
 * Locks the workspace and reads the device. Throws `not_found` if it was removed or belongs to a workspace of others.
 */
async function lockDevice(tx: Tx, actor: Actor, id: string): Promise<DeviceRow> {
  const { workspace_id } = await deviceOf(tx, actor, id)
  await lockWorkspace(tx, workspace_id, 'exclusive')
  return deviceOf(tx, actor, id)
}

async function deviceOf(tx: Tx, actor: Actor, id: string): Promise<DeviceRow> {
  const device = await findDeviceOf(tx, actor.id, id)
  if (!device) throw new Problem('not_found')
  permit(actor, 'device.manage')
  return device
}
