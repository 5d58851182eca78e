import type { User } from './session.ts'

const minute = 60_000

/** On this device, which several children share: kept across reloads, and told to all tabs. */
export function rememberTouch(userId: string, now = Date.now()): void {
  localStorage.setItem(keyOf(userId), String(now))
}

export function forgetTouch(userId: string): void {
  localStorage.removeItem(keyOf(userId))
}

/** By the wall clock, which goes on while the tablet sleeps. Nothing remembered: just now. */
export function isIdle(userId: string, minutes: number, now = Date.now()): boolean {
  const touched = localStorage.getItem(keyOf(userId))
  return touched !== null && now - Number(touched) >= minutes * minute
}

/** Undefined where nobody shares the device. */
export function minutesOfShared({ device }: User): number | undefined {
  return device && !device.isOwn ? device.minutes : undefined
}

function keyOf(userId: string): string {
  return `sprintling_touched_${userId}`
}
