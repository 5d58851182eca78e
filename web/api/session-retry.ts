import type { CallKey } from '#contract/calls.ts'
import { fetchText } from './fetch-with-timeout.ts'
import { assertSelf, selfFor } from './tab-user.ts'

/* Setting a password replaces the session. Requests already sent with the old one, from this tab or another, come back 401 although the user is signed in: those are retried once. */

/** The latest password change of this tab; resolves once the response has set the new session, or failed. */
let replacing: Promise<unknown> = Promise.resolve()

/** Remembers a call whose response sets a new session. */
export function noteSession(key: CallKey, answer: Promise<unknown>): void {
  if (key === 'POST /api/set-password') replacing = answer.catch(() => {})
}

/** Whether the user of a rejected call is still signed in, by a newer session. */
export async function isSignedInStill(key: CallKey): Promise<boolean> {
  if (selfFor(key) === undefined) return false
  await replacing
  const id = await whoIsSignedIn()
  if (id === undefined) return false
  await assertSelf(id)
  return true
}

/** Undefined when nobody is signed in, or when we cannot tell. */
async function whoIsSignedIn(): Promise<string | undefined> {
  try {
    const { response, text } = await fetchText('/api/user')
    return response.ok ? (JSON.parse(text) as { id: string }).id : undefined
  } catch {
    return undefined
  }
}
