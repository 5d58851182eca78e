import { expect, vi } from 'vitest'
import type { CallKey } from '#contract/calls.ts'
import { server } from './app.ts'
import { seesFailure } from './screen.ts'

/** Log entry of a call that was refused with `refuses`. */
export const refusal = 'ApiError: 409: {"code":"newer_than_this_page","message":"Not on a Sunday."}'

/** Refuses the next such call with an error code that this page does not know, as a newer server might do. */
export function refuses(key: CallKey): void {
  const body = { code: 'newer_than_this_page', message: 'Not on a Sunday.' }
  server.answerOnce(key, () => Response.json(body, { status: 409 }))
}

/** Waits until a message shows the refusal, and checks that it is in the log too. */
export async function isLogged(title: string): Promise<void> {
  await seesFailure(title, 'Not on a Sunday.')
  expect(logged()).toEqual([refusal])
}

/** Returns the log entries since the last call. */
export const logged = (): string[] => vi.mocked(console.info).mock.calls.splice(0).map(String)
