/*
 * Recent sign-outs in this browser. They are for tabs that missed the message because they were discarded, showed
 * another site or were in the back-forward cache. Each tab remembers which sign-outs it has seen. So it does not
 * remove drafts that the same user has typed after signing in again. Times are only compared for equality, so a
 * wrong clock does no harm.
 */

import { deviceStorage, type SafeStorage, tabStorage } from '#web/browser/storage.ts'

export type SignOut = { userId: string; at: number }

const storageKey = 'sprintling_signed_out'

/** Maximum number of stored sign-outs. It is higher than the number of people who share a browser. */
const maxEntries = 50

/** Stores a sign-out for the other tabs, and marks it as seen by this tab. */
export function recordSignOut(userId: string): SignOut {
  const signOut = { userId, at: Date.now() }
  addTo(deviceStorage, signOut)
  markSignOutSeen(signOut)
  return signOut
}

/** Marks a sign-out as seen. Call it when another tab reports it. */
export function markSignOutSeen(signOut: SignOut): void {
  addTo(tabStorage, signOut)
}

/** Returns the users who signed out since the last call in this tab, and marks these sign-outs as seen. */
export function takeNewSignOuts(): string[] {
  const all = readFrom(deviceStorage)
  const seen = readFrom(tabStorage)
  tabStorage.set(storageKey, JSON.stringify(all))
  const isSeen = ({ userId, at }: SignOut) => seen.some((other) => other.userId === userId && other.at === at)
  return all.filter((signOut) => !isSeen(signOut)).map(({ userId }) => userId)
}

function addTo(storage: SafeStorage, signOut: SignOut) {
  const others = readFrom(storage).filter(({ userId }) => userId !== signOut.userId)
  storage.set(storageKey, JSON.stringify([...others, signOut].slice(-maxEntries)))
}

function readFrom(storage: SafeStorage): SignOut[] {
  return (storage.read(storageKey) ?? []) as SignOut[]
}
