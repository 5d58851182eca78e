import type { ExpressionBuilder, Selectable } from 'kysely'
import { idleMinutes } from '#domain/device.ts'
import type { Reader } from '../db/connection.ts'
import { compileOnce } from '../db/compile-once.ts'
import { clockTolerance } from '../db/counters.ts'
import { isUnavailable } from '../db/database-errors.ts'
import { newId } from '../db/ids.ts'
import type { Tables } from '../db/tables.ts'
import type { Tx } from '../db/transaction.ts'
import type { Client } from './client.ts'
import { deviceSessionSeconds, hashToken, sessionLifetimeSeconds, sessionMaxAgeSeconds } from './tokens.ts'

const lastUsedInterval = 60 * 60 * 1000

/** Session with its user. If `renewed` is true, the last use was just updated, so the cookie must be renewed too. */
type Session = SessionPlace & { user: Selectable<Tables['user']>; renewed: boolean }

/**
 * Device of a session. `device` is set if a learner signed in on a paired device without a password. `idleMinutes`
 * can also be set for password sessions (`domain/device.ts`).
 */
export type SessionPlace = { device: SessionDevice | null; idleMinutes: number | null }

/** Paired device on which a learner signed in without a password. */
export type SessionDevice = { id: string; name: string; isOwn: boolean; minutes: number }

/**
 * Finds a session. Returns undefined after thirty days without use, 180 days after the sign-in, or twelve hours on a
 * paired device that is not the learner's own phone. Updates the last use and its device and network at most once an
 * hour.
 */
export async function findSession(
  reader: Reader,
  token: string,
  { now, client }: SessionUse,
): Promise<Session | undefined> {
  const moment = now()
  const query = sessionUsedSince(reader, {
    tokenHash: hashToken(token),
    ...endsOf(moment),
  })
  const [found] = (await reader.db.executeQuery(query)).rows
  if (!found) return undefined
  const { session_id, last_used_at, by_pin_on, ...rest } = found
  const { device_name, device_learner_id, device_minutes, ...user } = rest
  const isPaired = device_name !== null && device_minutes !== null
  const place = isPaired ? { learnerId: device_learner_id, minutes: device_minutes } : null
  const device =
    by_pin_on === null || !isPaired
      ? null
      : { id: by_pin_on, name: device_name, isOwn: device_learner_id !== null, minutes: device_minutes }
  const isDue = last_used_at < ago(moment, lastUsedInterval)
  const renewed = isDue && (await touchSession(reader, session_id, moment, client))
  return { user, device, idleMinutes: idleMinutes(place, user.id), renewed }
}

/** Time and client of a use. `client` is absent outside of requests. */
type SessionUse = { now: () => Date; client?: Client | undefined }

type SessionEnds = { usedSince: string; signedInSince: string; onDeviceSince: string; onDeviceUntil: string }

function endsOf(now: Date): SessionEnds {
  return {
    usedSince: ago(now, sessionMaxAgeSeconds * 1000),
    signedInSince: ago(now, sessionLifetimeSeconds * 1000),
    onDeviceSince: ago(now, deviceSessionSeconds * 1000),
    onDeviceUntil: ago(now, -clockTolerance),
  }
}

/**
 * Matches open sessions. A session on a device is open only while the device is paired. A learner's own phone is
 * treated like an ordinary browser. On a tablet, a sign-in time in the future was recorded while the clock was ahead.
 * Such a session is not open, because it would last longer than twelve hours.
 */
function isOpen({ usedSince, signedInSince, onDeviceSince, onDeviceUntil }: SessionEnds) {
  return (session: ExpressionBuilder<Tables, 'session'>) => {
    const deviceId = session.fn.coalesce('session.device_id', 'session.beside_device_id')
    const itsDevice = session
      .selectFrom('device as its')
      .select('its.id')
      .where('its.id', '=', deviceId)
      .where((its) =>
        its.or([
          its('its.learner_id', '=', its.ref('session.user_id')),
          its.and([
            its('session.signed_in_at', '>', onDeviceSince),
            its('session.signed_in_at', '<=', onDeviceUntil),
          ]),
        ]),
      )
    return session.and([
      session('session.last_used_at', '>', usedSince),
      session('session.signed_in_at', '>', signedInSince),
      session.or([session(deviceId, 'is', null), session.exists(itsDevice)]),
    ])
  }
}

const sessionUsedSince = compileOnce((db, { tokenHash, ...ends }: SessionEnds & { tokenHash: string }) =>
  db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .leftJoin('device', (join) =>
      join.on((eb) => eb('device.id', '=', eb.fn.coalesce('session.device_id', 'session.beside_device_id'))),
    )
    .leftJoin('workspace', 'workspace.id', 'device.workspace_id')
    .selectAll('user')
    .select(['session.id as session_id', 'session.last_used_at', 'session.device_id as by_pin_on'])
    .select([
      'device.name as device_name',
      'device.learner_id as device_learner_id',
      'workspace.device_minutes',
    ])
    .where('session.token_hash', '=', tokenHash)
    .where(isOpen(ends))
    .where((or) => or.or([or('session.device_id', 'is', null), or('user.role', '=', 'learner')])),
)

/** Updates the last use. Ignores a failed update, because reads must work while the database is read-only. */
async function touchSession(
  { db }: Pick<Reader, 'db'>,
  id: string,
  now: Date,
  client: Client | undefined,
): Promise<boolean> {
  const used = { last_used_at: now.toISOString(), ...client }
  try {
    await db.updateTable('session').set(used).where('id', '=', id).execute()
    return true
  } catch (error) {
    if (isUnavailable(error)) return false
    throw error
  }
}

/** Returns whether the session is open. Does not update its last use. */
export async function sessionExists({ db }: Reader, token: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('session')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .where(isOpen(endsOf(now)))
    .executeTakeFirst()
  return found !== undefined
}

export async function insertSession(
  { db }: Tx,
  userId: string,
  tokenHash: string,
  { now, client }: SessionUse,
  place: { device_id?: string; beside_device_id?: string | null } = {},
): Promise<void> {
  const moment = now().toISOString()
  const begun = { signed_in_at: moment, last_used_at: moment, ...place, ...client }
  await db
    .insertInto('session')
    .values({ id: newId(), token_hash: tokenHash, user_id: userId, ...begun })
    .execute()
}

export type SessionRow = Selectable<Tables['session']>

/** Returns the open sessions of a user, last used first. */
export function sessionsOf({ db }: Reader, userId: string, now: Date): Promise<SessionRow[]> {
  return db
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', userId)
    .where(isOpen(endsOf(now)))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Deletes one of the user's sessions and returns its token hash. Undefined if the user has no such session. */
export async function deleteSessionOf({ db }: Tx, userId: string, id: string): Promise<string | undefined> {
  const session = db.deleteFrom('session').where('user_id', '=', userId).where('id', '=', id)
  return (await session.returning('token_hash').executeTakeFirst())?.token_hash
}

export async function signedInAt({ db }: Reader, tokenHash: string): Promise<string | undefined> {
  const session = db.selectFrom('session').select('signed_in_at').where('token_hash', '=', tokenHash)
  return (await session.executeTakeFirst())?.signed_in_at
}

export async function replaceSessionToken({ db }: Tx, tokenHash: string, newHash: string): Promise<void> {
  await db.updateTable('session').set({ token_hash: newHash }).where('token_hash', '=', tokenHash).execute()
}

export async function deleteSessionsOf({ db }: Tx, userId: string, butHash = ''): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', userId).where('token_hash', '<>', butHash).execute()
}

/** Deletes a session and returns the id of its user. */
export async function deleteSession({ db }: Tx, tokenHash: string): Promise<string | undefined> {
  const session = db.deleteFrom('session').where('token_hash', '=', tokenHash).returning('user_id')
  return (await session.executeTakeFirst())?.user_id
}

export async function deleteEndedSessions({ db }: Reader, now: Date): Promise<void> {
  const areOpen = isOpen(endsOf(now))
  await db
    .deleteFrom('session')
    .where((eb) => eb.not(areOpen(eb)))
    .execute()
}

function ago(now: Date, milliseconds: number): string {
  return new Date(now.getTime() - milliseconds).toISOString()
}
