import type { CallKey } from '#contract/calls.ts'

/* The user of this tab. All tabs share one session cookie, and another tab may have signed in somebody else; each call therefore names its user (`x-user`). */

/** Calls whose answer says who is signed in. */
const tellsWho = new Set<CallKey>(['GET /api/user', 'POST /api/login', 'POST /api/register'])

/** What to do when the tab learns who is signed in. */
type Watch = { isHere: (id: string) => void; isSomebodyElse: (id: string) => void }

let self: string | undefined
let watch: Watch = { isHere: () => {}, isSomebodyElse: () => {} }

/** The user id to send with a call; none where the call asks who it is. */
export function selfFor(key: CallKey): string | undefined {
  return tellsWho.has(key) ? undefined : self
}

/** This tab’s user, if known. */
export function selfId(): string | undefined {
  return self
}

export function isSelf(id: string): boolean {
  return id === self
}

/** Nobody is signed in any more, or it has to be asked again. */
export function forgetSelf(): void {
  self = undefined
}

export function watchSelf(next: Watch): void {
  watch = next
}

/** Learns the user from a response. Signing in here takes the tab over; otherwise a different user is not accepted. */
export async function noteSelf<T>(key: CallKey, answer: T): Promise<T> {
  if (!tellsWho.has(key)) return answer
  const { id } = answer as { id: string }
  if (key === 'GET /api/user') await assertSelf(id)
  self = id
  watch.isHere(id)
  return answer
}

/** Never settles when somebody else is signed in: whatever awaits it belongs to a user who has left this tab. */
export function assertSelf(id: string): Promise<void> {
  if (self === undefined || self === id) return Promise.resolve()
  watch.isSomebodyElse(id)
  return new Promise(() => {})
}
