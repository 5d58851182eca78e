import type { CallKey } from '#contract/calls.ts'

/*
 * For whom this window calls. The windows of a browser share one session, and another of them may have signed in
 * somebody else.
 */

/** The calls that answer who is signed in. */
const tellsWho = new Set<CallKey>(['GET /api/user', 'POST /api/login', 'POST /api/register'])

/** What this window does when it learns who is signed in. */
type Watch = { isHere: (id: string) => void; isSomebodyElse: (id: string) => void }

let self: string | undefined
let watch: Watch = { isHere: () => {}, isSomebodyElse: () => {} }

/** The id of the person for whom this window makes a call; nobody's where the call is the question who it is. */
export function selfFor(key: CallKey): string | undefined {
  return tellsWho.has(key) ? undefined : self
}

/** The id of the person whose window this is, as far as it is known. */
export function selfId(): string | undefined {
  return self
}

export function isSelf(id: string): boolean {
  return id === self
}

/** Nobody is signed in here any more, or it has yet to be asked who is. */
export function forgetSelf(): void {
  self = undefined
}

export function watchSelf(next: Watch): void {
  watch = next
}

/** Notes what an answer tells of who is signed in. Who signs in here takes the window over; otherwise it stays one person's. */
export async function noteSelf<T>(key: CallKey, answer: T): Promise<T> {
  if (!tellsWho.has(key)) return answer
  const { id } = answer as { id: string }
  if (key === 'GET /api/user') await assertSelf(id)
  self = id
  watch.isHere(id)
  return answer
}

/** Does not settle when somebody else is signed in: what waits for it was begun by a person who is not here any more. */
export function assertSelf(id: string): Promise<void> {
  if (self === undefined || self === id) return Promise.resolve()
  watch.isSomebodyElse(id)
  return new Promise(() => {})
}
