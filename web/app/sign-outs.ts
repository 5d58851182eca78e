/*
 * Who has signed out in this browser, and when last: for its windows that could not be told, since they showed another
 * site, were discarded, or lay behind the page of now. Each compares it with what it knew when it looked last, so that
 * a draft typed after a later sign-in of the same person stays. Times are told apart only, so that no clock has to be right.
 */

export type SignOut = { userId: string; at: number }

const kept = 'sprintling_signed_out'

/** More people than share a browser. */
const mostKept = 50

/** Notes for the windows of this browser that somebody signs out, of which this one knows. */
export function noteSignOut(userId: string): SignOut {
  const signOut = { userId, at: Date.now() }
  add(localStorage, signOut)
  knowSignOut(signOut)
  return signOut
}

/** This window has heard of it, and need not find out by itself. */
export function knowSignOut(signOut: SignOut): void {
  add(sessionStorage, signOut)
}

/** Those who have signed out since this window looked last. */
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
