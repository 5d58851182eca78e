import type { CallKey } from '#contract/calls.ts'

/* The user of this tab. All tabs share one session cookie, and another tab may have signed in somebody else; each call therefore names its user (`x-user`). */

/** Calls that the shell begins with: an answer to one shows that the browser sends the session’s cookie. */
const firstReads = new Set<CallKey>(['GET /api/user', 'GET /api/workspaces'])

/** Calls whose answer says who is signed in. */
const identityCalls = new Set<CallKey>([
  'GET /api/user',
  'POST /api/login',
  'POST /api/register',
  'POST /api/devices/sign-in',
])

/** What to do when the tab learns who is signed in. */
type TabUserListener = { onSignedIn: (id: string) => void; onOtherUser: (id: string) => void }

let userId: string | undefined
/** A sign-in was answered, and no read yet that needs its session. */
let isSessionUnproven = false
let wasSessionLost = false
let listener: TabUserListener = { onSignedIn: () => {}, onOtherUser: () => {} }

/** The user id to send with a call; none where the call asks who it is. */
export function requestUserId(key: CallKey): string | undefined {
  return identityCalls.has(key) ? undefined : userId
}

/** This tab’s user, if known. */
export function tabUserId(): string | undefined {
  return userId
}

export function isTabUser(id: string): boolean {
  return id === userId
}

/** Nobody is signed in any more, or it has to be asked again. */
export function forgetTabUser(): void {
  userId = undefined
  isSessionUnproven = false
}

/** The server knows of no session. If it has just begun one, the browser, or a proxy, has not kept its cookie. */
export function endTabSession(): void {
  wasSessionLost ||= isSessionUnproven
  forgetTabUser()
}

/** A call that says nobody’s name has begun a session. */
export function expectSession(): void {
  ;[isSessionUnproven, wasSessionLost] = [true, false]
}

/** Whether the last sign-in succeeded and its session was lost at once. */
export function isSignInLost(): boolean {
  return wasSessionLost
}

export function setTabUserListener(next: TabUserListener): void {
  listener = next
}

/** Learns the user from a response. Signing in here takes the tab over; otherwise a different user is not accepted. */
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

/** Never settles when somebody else is signed in: whatever awaits it belongs to a user who has left this tab. */
export function assertTabUser(id: string): Promise<void> {
  if (userId === undefined || userId === id) return Promise.resolve()
  listener.onOtherUser(id)
  return new Promise(() => {})
}
