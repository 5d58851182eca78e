import type { CallKey } from '#contract/calls.ts'

/*
 * A new password gives its person a new session and ends the one before. What was on its way with that one, from this
 * window or from another of the browser, is refused although its person is signed in.
 */

/** The calls that answer who is signed in. */
const tellsWho = new Set<CallKey>(['GET /api/user', 'POST /api/login', 'POST /api/register'])

/** The id of the person for whom this window calls. */
let self: string | undefined

/** The last new password of this window; resolves once its answer has brought the new session, or refused it. */
let replacing: Promise<unknown> = Promise.resolve()

/** Notes what an answer tells of the session that later calls are sent with. */
export function noteSession(key: CallKey, answer: Promise<unknown>): void {
  if (key === 'POST /api/set-password') replacing = answer.catch(() => {})
  if (tellsWho.has(key)) void answer.then(noteSelf, () => {})
}

function noteSelf(user: unknown) {
  self = idOf(user)
}

/** Whether the person for whom a call was refused is signed in all the same. */
export async function isSignedInStill(key: CallKey): Promise<boolean> {
  if (self === undefined || tellsWho.has(key)) return false
  await replacing
  try {
    const answer = await fetch('/api/user')
    return answer.ok && idOf(await answer.json()) === self
  } catch {
    return false
  }
}

function idOf(user: unknown): string | undefined {
  return (user as { id?: string } | undefined)?.id
}
