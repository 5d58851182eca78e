/*
 * Latest sign-outs of this browser, for tabs that missed the message because they were discarded, showed another site or
 * lay in the back-forward cache. Each tab remembers what it has seen, so a draft typed after a later sign-in of the same
 * person stays. Times are only compared for equality, so a wrong clock does no harm.
 */

export type SignOut = { userId: string; at: number }

const storageKey = 'sprintling_signed_out'

/** More people than share a browser. */
const maxEntries = 50

/** Stores a sign-out for the other tabs; this tab has seen it. */
export function recordSignOut(userId: string): SignOut {
  const signOut = { userId, at: Date.now() }
  addTo(localStorage, signOut)
  markSignOutSeen(signOut)
  return signOut
}

/** Call when another tab reports a sign-out. */
export function markSignOutSeen(signOut: SignOut): void {
  addTo(sessionStorage, signOut)
}

/** Users who signed out since this tab last looked; marks them as seen. */
export function takeNewSignOuts(): string[] {
  const all = readFrom(localStorage)
  const seen = readFrom(sessionStorage)
  sessionStorage.setItem(storageKey, JSON.stringify(all))
  const isSeen = ({ userId, at }: SignOut) => seen.some((other) => other.userId === userId && other.at === at)
  return all.filter((signOut) => !isSeen(signOut)).map(({ userId }) => userId)
}

function addTo(storage: Storage, signOut: SignOut) {
  const others = readFrom(storage).filter(({ userId }) => userId !== signOut.userId)
  storage.setItem(storageKey, JSON.stringify([...others, signOut].slice(-maxEntries)))
}

function readFrom(storage: Storage): SignOut[] {
  return JSON.parse(storage.getItem(storageKey) ?? '[]') as SignOut[]
}
