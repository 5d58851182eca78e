import type { CallKey } from '#contract/calls.ts'

/*
 * The user of this tab. All tabs share one session cookie, and another tab may have signed in a different user. So each
 * call names its user (`x-user`).
 */

/** The first calls of the shell. A successful answer proves that the browser sends the session cookie. */
const firstReads = new Set<CallKey>(['GET /api/user', 'GET /api/workspaces'])

/** Calls whose answer contains the signed-in user. */
const identityCalls = new Set<CallKey>([
  'GET /api/user',
  'POST /api/login',
  'POST /api/register',
  'POST /api/devices/sign-in',
])

/** Callbacks for when the tab learns which user is signed in. */
type TabUserListener = { onSignedIn: (id: string) => void; onOtherUser: (id: string) => void }

let userId: string | undefined
/** True after a sign-in was answered, until a read that needs the session succeeds. */
let isSessionUnproven = false
let wasSessionLost = false
let listener: TabUserListener = { onSignedIn: () => {}, onOtherUser: () => {} }

/** Returns the user id to send with a call. Undefined for calls that ask who is signed in. */
export function requestUserId(key: CallKey): string | undefined {
  return identityCalls.has(key) ? undefined : userId
}

/** Returns the user of this tab, if known. */
export function tabUserId(): string | undefined {
  return userId
}

export function isTabUser(id: string): boolean {
  return id === userId
}

/** Forgets the user, because nobody is signed in any more or the tab has to ask again. */
export function forgetTabUser(): void {
  userId = undefined
  isSessionUnproven = false
}

/**
 * Ends the session of this tab, because the server does not know it. If the session has just begun, the browser or a
 * proxy did not keep its cookie.
 */
export function endTabSession(): void {
  wasSessionLost ||= isSessionUnproven
  forgetTabUser()
}

/** Records that a new session has begun, also after calls whose answer does not contain a user. */
export function expectSession(): void {
  ;[isSessionUnproven, wasSessionLost] = [true, false]
}

/** Returns whether the last sign-in succeeded but its session was lost at once. */
export function isSignInLost(): boolean {
  return wasSessionLost
}

export function setTabUserListener(next: TabUserListener): void {
  listener = next
}

/**
 * Updates the user of this tab from a response. Only signing in here can change the user. If `GET /api/user`
 * returns a different user, the promise never settles.
 */
export async function updateTabUser<T>(key: CallKey, answer: T): Promise<T> {
  if (firstReads.has(key)) isSessionUnproven = false
  if (!identityCalls.has(key)) return answer
  const { id } = answer as { id: string }
  if (key === 'GET /api/user') await assertTabUser(id)
  else expectSession()
  userId = id
  listener.onSignedIn(id)
  return answer
}

/**
 * Resolves if the tab belongs to this user. If another user is signed in, the promise never settles, because the
 * waiting code belongs to the previous user.
 */
export function assertTabUser(id: string): Promise<void> {
  if (userId === undefined || userId === id) return Promise.resolve()
  listener.onOtherUser(id)
  return new Promise(() => {})
}
