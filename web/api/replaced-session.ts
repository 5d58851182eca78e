import type { CallKey } from '#contract/calls.ts'
import { fetchText } from './fetch-text.ts'
import { assertSelf, selfFor } from './self.ts'

/*
 * A new password gives its person a new session and ends the one before. What was on its way with that one, from this
 * window or from another of the browser, is refused although its person is signed in.
 */

/** The last new password of this window; resolves once its answer has brought the new session, or refused it. */
let replacing: Promise<unknown> = Promise.resolve()

/** Notes a call whose answer brings a new session. */
export function noteSession(key: CallKey, answer: Promise<unknown>): void {
  if (key === 'POST /api/set-password') replacing = answer.catch(() => {})
}

/** Whether the person for whom a call was refused is signed in all the same. */
export async function isSignedInStill(key: CallKey): Promise<boolean> {
  if (selfFor(key) === undefined) return false
  await replacing
  const id = await whoIsSignedIn()
  if (id === undefined) return false
  await assertSelf(id)
  return true
}

/** Nobody, when it cannot be told. */
async function whoIsSignedIn(): Promise<string | undefined> {
  try {
    const { response, text } = await fetchText('/api/user')
    return response.ok ? (JSON.parse(text) as { id: string }).id : undefined
  } catch {
    return undefined
  }
}
