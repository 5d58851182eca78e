import { expect, vi } from 'vitest'
import type { CallKey } from '#contract/calls.ts'
import { server } from './app.ts'
import { seesFailure } from './screen.ts'

/** What the log says of a call that `refuses` has refused. */
export const refusal = 'ApiError: 409: {"code":"newer_than_this_page","message":"Not on a Sunday."}'

/** Once, such a call is refused by a newer server. */
export function refuses(key: CallKey): void {
  const body = { code: 'newer_than_this_page', message: 'Not on a Sunday.' }
  server.answerOnce(key, () => Response.json(body, { status: 409 }))
}

/** Waits until a message tells of the refusal, which must be in the log as well. */
export async function isLogged(title: string): Promise<void> {
  await seesFailure(title, 'Not on a Sunday.')
  expect(logged()).toEqual([refusal])
}

/** Returns what was written to the log since the last time. */
export const logged = (): string[] => vi.mocked(console.info).mock.calls.splice(0).map(String)
