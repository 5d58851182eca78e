import type { ReplyOf } from '#contract/calls.ts'
import { idleMinutes } from '#domain/device.ts'
import type { PairedDevice } from '../../../security/paired-devices.store.ts'
import type { SessionDevice, SessionPlace } from '../../../security/sessions.store.ts'
import type { UserWithNews } from './auth.store.ts'

/** Presents the signed-in user. On a paired device `hasNews` is always false, because news are about the account. */
export function presentUser(
  row: UserWithNews,
  { device, ...place }: { device: Omit<SessionDevice, 'id'> | null; idleMinutes: number | null },
): ReplyOf<'GET /api/user'> {
  return {
    id: row.id,
    username: row.username || null,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    picture: row.picture,
    colour: row.colour,
    role: row.role,
    language: row.language,
    timezone: row.timezone,
    fixedTimezone: row.fixed_timezone === 1,
    theme: row.theme,
    hasPassword: row.password_hash !== null,
    hasNews: row.has_news === 1 && device === null,
    device: device && { name: device.name, isOwn: device.isOwn, minutes: device.minutes },
    idleMinutes: place.idleMinutes,
    createdAt: row.created_at,
  }
}

/** Returns the device and idle time of a session that has just been started with a password. */
export function signInPlace(paired: PairedDevice | undefined, userId: string): SessionPlace {
  return { device: null, idleMinutes: idleMinutesOn(paired, userId) }
}

export function idleMinutesOn(paired: PairedDevice | undefined, userId: string): number | null {
  return idleMinutes(paired ? { learnerId: paired.learner_id, minutes: paired.minutes } : null, userId)
}
