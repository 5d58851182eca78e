import type { Selectable } from 'kysely'
import { isUnavailable } from '../db/database-errors.ts'
import type { Reader } from '../db/connection.ts'
import { inBatches } from '../db/batches.ts'
import type { Tables } from '../db/tables.ts'
import type { Tx } from '../db/transaction.ts'
import { browserMaxAgeSeconds } from './browser-cookie.ts'
import { hashToken } from './tokens.ts'

const lastUsedInterval = 60 * 60 * 1000

export type PairedDevice = Selectable<Tables['device']> & { minutes: number }

/**
 * Finds a paired device. Returns undefined after 400 days without use, and in a closed workspace. If `renewed` is true,
 * the last use was just updated, so the cookie must be renewed too.
 */
export async function findPairedDevice(
  { db }: Reader,
  token: string,
  now: Date,
): Promise<{ device: PairedDevice; renewed: boolean } | undefined> {
  const device = await db
    .selectFrom('device')
    .innerJoin('workspace', 'workspace.id', 'device.workspace_id')
    .selectAll('device')
    .select('workspace.device_minutes as minutes')
    .where('device.token_hash', '=', hashToken(token))
    .where('device.last_used_at', '>', ago(now, browserMaxAgeSeconds * 1000))
    .where('workspace.closed_at', 'is', null)
    .executeTakeFirst()
  if (!device) return undefined
  const isDue = device.last_used_at < ago(now, lastUsedInterval)
  return { device, renewed: isDue && (await touchDevice({ db }, device.id, now)) }
}

/** Updates the last use. Ignores a failed update, because reads must work while the database is read-only. */
async function touchDevice({ db }: Pick<Reader, 'db'>, id: string, now: Date): Promise<boolean> {
  try {
    await db.updateTable('device').set({ last_used_at: now.toISOString() }).where('id', '=', id).execute()
    return true
  } catch (error) {
    if (isUnavailable(error)) return false
    throw error
  }
}

type Membership = Pick<Selectable<Tables['workspace_member']>, 'workspace_id' | 'user_id' | 'role'>

/**
 * Ends the device access of a member who leaves a workspace. Ends their sessions on its devices. For a learner, deletes
 * their own phones and links. For a facilitator, deletes the devices that they paired and the links that they created.
 */
export async function endDevicesOfMember(
  tx: Tx,
  { workspace_id, user_id, role }: Membership,
): Promise<EndedDevices> {
  const isLearner = role === 'learner'
  await tx.db
    .deleteFrom('device_link')
    .where('workspace_id', '=', workspace_id)
    .where(isLearner ? 'learner_id' : 'made_by', '=', user_id)
    .execute()
  const devices = await tx.db
    .selectFrom('device')
    .select(['id', 'name', 'learner_id'])
    .where('workspace_id', '=', workspace_id)
    .where(isLearner ? 'learner_id' : 'paired_by', '=', user_id)
    .execute()
  const signedOut = await endSessionsOnDevicesOf(tx, user_id, workspace_id)
  return { devices, signedOut: [...signedOut, ...(await deleteDevices(tx, devices))] }
}

/** Devices that were ended. `signedOut` are the ids of the users whose sessions on them ended. */
type EndedDevices = {
  devices: Pick<Selectable<Tables['device']>, 'name' | 'learner_id'>[]
  signedOut: string[]
}

/**
 * Ends the own phones, the links and the device sessions of a user who no longer signs in as a managed learner.
 */
export async function endDevicesOfLearner(tx: Tx, userId: string): Promise<void> {
  await endDeviceSessions(tx, userId)
  await tx.db.deleteFrom('device_link').where('learner_id', '=', userId).execute()
  await deleteDevices(
    tx,
    await tx.db.selectFrom('device').select('id').where('learner_id', '=', userId).execute(),
  )
}

async function endSessionsOnDevicesOf({ db }: Tx, userId: string, workspaceId: string): Promise<string[]> {
  const devices = db.selectFrom('device').select('id').where('workspace_id', '=', workspaceId)
  const ended = await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('device_id', 'in', devices), eb('beside_device_id', 'in', devices)]))
    .returning('user_id')
    .execute()
  return ended.map(({ user_id }) => user_id)
}

/** Deletes the sessions of a user on all paired devices, except sessions that were started with a password. */
export async function endDeviceSessions({ db }: Tx, userId: string): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', userId).where('device_id', 'is not', null).execute()
}

/** Deletes devices and their sessions. Returns the ids of the users who were signed in. */
export async function deleteDevices({ db }: Tx, devices: { id: string }[]): Promise<string[]> {
  const signedOut: string[] = []
  for (const some of inBatches(devices.map(({ id }) => id))) {
    const ended = await db
      .deleteFrom('session')
      .where((eb) => eb.or([eb('device_id', 'in', some), eb('beside_device_id', 'in', some)]))
      .returning('user_id')
      .execute()
    signedOut.push(...ended.map(({ user_id }) => user_id))
    await db.deleteFrom('device').where('id', 'in', some).execute()
  }
  return signedOut
}

function ago(now: Date, milliseconds: number): string {
  return new Date(now.getTime() - milliseconds).toISOString()
}
