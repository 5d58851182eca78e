import { deviceStorage } from '#web/browser/storage.ts'
import type { User } from './session.ts'

const minute = 60_000

/** Stores the time of the last touch in a paired browser. It survives reloads and is shared by all tabs. */
export function rememberTouch(userId: string, now = Date.now()): void {
  deviceStorage.set(keyOf(userId), String(now))
}

/** Counts signing in as a touch, so that the stored time of an earlier session no longer applies. */
export function rememberSignIn({ id, idleMinutes }: Pick<User, 'id' | 'idleMinutes'>): void {
  if (idleMinutes !== null) rememberTouch(id)
}

export function forgetTouch(userId: string): void {
  deviceStorage.remove(keyOf(userId))
}

/**
 * Returns whether the last touch was at least this many minutes ago. It uses the wall clock, which continues while
 * the tablet sleeps. Returns false if no touch is stored.
 */
export function isIdle(userId: string, minutes: number, now = Date.now()): boolean {
  const touched = deviceStorage.get(keyOf(userId))
  return touched !== null && now - Number(touched) >= minutes * minute
}

function keyOf(userId: string): string {
  return `sprintling_touched_${userId}`
}
