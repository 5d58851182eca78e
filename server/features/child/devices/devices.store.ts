import type { Insertable, Selectable } from 'kysely'
import type { PinKind } from '#domain/pin.ts'
import { findRowOf } from '../../../db/workspace-rows.ts'
import type { Reader } from '../../../db/connection.ts'
import { newId } from '../../../db/ids.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Tx } from '../../../db/transaction.ts'

export type DeviceRow = Selectable<Tables['device']>
export type DeviceLinkRow = Selectable<Tables['device_link']>

/** Lists paired devices, most recently used first. */
export function listDevices({ db }: Reader, workspaceId: string): Promise<DeviceRow[]> {
  return db
    .selectFrom('device')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/**
 * Counts the paired devices, and the links that expire within this period, because each link can still pair a
 * device.
 */
export async function countDevices(
  { db }: Reader,
  workspaceId: string,
  links: { from: string; until: string },
): Promise<number> {
  const counted = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('device')
        .select((count) => count.cast<number>(count.fn.countAll(), 'integer').as('devices'))
        .where('workspace_id', '=', workspaceId)
        .$asScalar()
        .$notNull()
        .as('devices'),
      eb
        .selectFrom('device_link')
        .select((count) => count.cast<number>(count.fn.countAll(), 'integer').as('links'))
        .where('workspace_id', '=', workspaceId)
        .where('expires_at', '>', links.from)
        .where('expires_at', '<=', links.until)
        .$asScalar()
        .$notNull()
        .as('links'),
    ])
    .executeTakeFirstOrThrow()
  return counted.devices + counted.links
}

export function findDeviceOf(reader: Reader, userId: string, id: string): Promise<DeviceRow | undefined> {
  return findRowOf(reader, 'device', userId, id)
}

export function insertDevice(
  { db }: Tx,
  device: Omit<Insertable<Tables['device']>, 'id'>,
): Promise<DeviceRow> {
  return db
    .insertInto('device')
    .values({ id: newId(), ...device })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function renameDevice({ db }: Tx, { workspace_id, id }: DeviceRow, name: string): Promise<DeviceRow> {
  return db
    .updateTable('device')
    .set({ name })
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function insertLink(
  { db }: Tx,
  link: Omit<Insertable<Tables['device_link']>, 'id'>,
): Promise<void> {
  await db
    .insertInto('device_link')
    .values({ id: newId(), ...link })
    .execute()
}

export async function deleteExpiredLinks({ db }: Reader, now: Date): Promise<void> {
  await db.deleteFrom('device_link').where('expires_at', '<=', now.toISOString()).execute()
}

/** `minutes` is the idle time in minutes that the workspace sets for its devices. */
export function findLink(
  { db }: Reader,
  tokenHash: string,
  now: string,
): Promise<(DeviceLinkRow & { minutes: number }) | undefined> {
  return db
    .selectFrom('device_link')
    .innerJoin('workspace', 'workspace.id', 'device_link.workspace_id')
    .selectAll('device_link')
    .select('workspace.device_minutes as minutes')
    .where('device_link.token_hash', '=', tokenHash)
    .where('device_link.expires_at', '>', now)
    .where('workspace.closed_at', 'is', null)
    .executeTakeFirst()
}

export async function deleteLink({ db }: Tx, { workspace_id, id }: DeviceLinkRow): Promise<void> {
  await db.deleteFrom('device_link').where('workspace_id', '=', workspace_id).where('id', '=', id).execute()
}

export async function isPaired(
  { db }: Reader,
  { workspace_id, id }: Pick<DeviceRow, 'workspace_id' | 'id'>,
): Promise<boolean> {
  const device = db
    .selectFrom('device')
    .select('id')
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
  return (await device.executeTakeFirst()) !== undefined
}

export type LearnerToChoose = Pick<
  Selectable<Tables['user']>,
  'id' | 'first_name' | 'last_name' | 'picture' | 'colour' | 'pin_hash'
> & { pin_kind: PinKind | null }

/**
 * Lists the children whose accounts are managed in the workspace (see `isManagedIn`), in the order in which they
 * joined.
 */
export function learnersOfDevice(
  { db }: Reader,
  { workspace_id, learner_id }: Pick<DeviceRow, 'workspace_id' | 'learner_id'>,
): Promise<LearnerToChoose[]> {
  return db
    .selectFrom('workspace_member')
    .innerJoin('user', 'user.id', 'workspace_member.user_id')
    .select(['user.id', 'first_name', 'last_name', 'picture', 'colour', 'pin_hash', 'pin_kind'])
    .where('workspace_member.workspace_id', '=', workspace_id)
    .where('workspace_member.role', '=', 'learner')
    .where('user.role', '=', 'learner')
    .where('user.email', 'is', null)
    .where('user.first_workspace_id', '=', workspace_id)
    .$if(learner_id !== null, (learners) => learners.where('user.id', '=', learner_id ?? ''))
    .orderBy('workspace_member.joined_at')
    .orderBy('workspace_member.id')
    .execute()
}
