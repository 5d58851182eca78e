/*
 * Latest sign-outs of this browser, for tabs that missed the message because they were discarded, showed another site or
 * lay in the back-forward cache. Each tab remembers what it has seen, so a draft typed after a later sign-in of the same
 * person stays. Times are only compared for equality, so a wrong clock does no harm.
 */

export type SignOut = { userId: string; at: number }

const kept = 'sprintling_signed_out'

/** More people than share a browser. */
const mostKept = 50

/** Stores a sign-out for the other tabs; this tab has seen it. */
export function noteSignOut(userId: string): SignOut {
  const signOut = { userId, at: Date.now() }
  add(localStorage, signOut)
  knowSignOut(signOut)
  return signOut
}

/** Called when another tab has told about it. */
export function knowSignOut(signOut: SignOut): void {
  add(sessionStorage, signOut)
}

/** Users who signed out since this tab last looked; marks them as seen. */
export function signedOutMeanwhile(): string[] {
  const noted = signOutsIn(localStorage)
  const known = signOutsIn(sessionStorage)
  sessionStorage.setItem(kept, JSON.stringify(noted))
  const isKnown = ({ userId, at }: SignOut) =>
    known.some((other) => other.userId === userId && other.at === at)
  return noted.filter((signOut) => !isKnown(signOut)).map(({ userId }) => userId)
}

function add(storage: Storage, signOut: SignOut) {
  const others = signOutsIn(storage).filter(({ userId }) => userId !== signOut.userId)
  storage.setItem(kept, JSON.stringify([...others, signOut].slice(-mostKept)))
}

function signOutsIn(storage: Storage): SignOut[] {
  return JSON.parse(storage.getItem(kept) ?? '[]') as SignOut[]
}
