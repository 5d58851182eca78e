import type { CallKey } from '#contract/calls.ts'
import { fetchWithTimeout } from './fetch-with-timeout.ts'
import { assertTabUser, requestUserId } from './tab-user.ts'

/*
 * Setting a password replaces the session. Requests that this tab or another one sent with the old session fail with
 * 401, although the user is signed in. They are retried once.
 */

/**
 * Latest password change of this tab. Resolves when the response has set the new session, or when the call has
 * failed.
 */
let pendingSession: Promise<unknown> = Promise.resolve()

/** Remembers a call whose response sets a new session. */
export function trackNewSession(key: CallKey, answer: Promise<unknown>): void {
  if (key === 'POST /api/set-password') pendingSession = answer.catch(() => {})
}

/** Returns whether the user of a call that failed with 401 is still signed in, with a newer session. */
export async function isStillSignedIn(key: CallKey): Promise<boolean> {
  if (requestUserId(key) === undefined) return false
  await pendingSession
  const id = await fetchSignedInUserId()
  if (id === undefined) return false
  await assertTabUser(id)
  return true
}

/** Returns undefined if nobody is signed in, or if this is unknown because the request failed. */
async function fetchSignedInUserId(): Promise<string | undefined> {
  try {
    const { response, text } = await fetchWithTimeout('/api/user')
    return response.ok ? (JSON.parse(text) as { id: string }).id : undefined
  } catch {
    return undefined
  }
}
