import type { CallKey } from '#contract/calls.ts'
import { fetchWithTimeout } from './fetch-with-timeout.ts'
import { assertTabUser, requestUserId } from './tab-user.ts'

/* Setting a password replaces the session. Requests already sent with the old one, from this tab or another, come back 401 although the user is signed in: those are retried once. */

/** The latest password change of this tab; resolves once the response has set the new session, or failed. */
let pendingSession: Promise<unknown> = Promise.resolve()

/** Remembers a call whose response sets a new session. */
export function trackNewSession(key: CallKey, answer: Promise<unknown>): void {
  if (key === 'POST /api/set-password') pendingSession = answer.catch(() => {})
}

/** Whether the user of a rejected call is still signed in, by a newer session. */
export async function isStillSignedIn(key: CallKey): Promise<boolean> {
  if (requestUserId(key) === undefined) return false
  await pendingSession
  const id = await fetchSignedInUserId()
  if (id === undefined) return false
  await assertTabUser(id)
  return true
}

/** Undefined when nobody is signed in, or when we cannot tell. */
async function fetchSignedInUserId(): Promise<string | undefined> {
  try {
    const { response, text } = await fetchWithTimeout('/api/user')
    return response.ok ? (JSON.parse(text) as { id: string }).id : undefined
  } catch {
    return undefined
  }
}
