/*
 * Latest sign-outs of this browser, for tabs that missed the message because they were discarded, showed another site or
 * lay in the back-forward cache. Each tab remembers what it has seen, so a draft typed after a later sign-in of the same
 * person stays. Times are only compared for equality, so a wrong clock does no harm.
 */

import { deviceStorage, type SafeStorage, tabStorage } from '#web/browser/storage.ts'

export type SignOut = { userId: string; at: number }

const storageKey = 'sprintling_signed_out'

/** More people than share a browser. */
const maxEntries = 50

/** Stores a sign-out for the other tabs; this tab has seen it. */
export function recordSignOut(userId: string): SignOut {
  const signOut = { userId, at: Date.now() }
  addTo(deviceStorage, signOut)
  markSignOutSeen(signOut)
  return signOut
}

/** Call when another tab reports a sign-out. */
export function markSignOutSeen(signOut: SignOut): void {
  addTo(tabStorage, signOut)
}

/** Users who signed out since this tab last looked; marks them as seen. */
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
