import { call } from './call.ts'
import { sendAndTell } from './change-ids.ts'

/**
 * The reply to a write, and the id with which it can be undone. The screen offers undo for ten seconds; the server
 * accepts it for one day.
 */
export type Undoable<Reply> = { reply: Reply; changeId: string }

/** Sends a write and returns its reply together with its id. `send` must call the API synchronously. */
export async function undoable<Reply>(send: () => Promise<Reply>): Promise<Undoable<Reply>> {
  const { sent, changeId } = sendAndTell(send)
  return { reply: await sent, changeId }
}

/** Reverts the changes of the write with this id. The server refuses this if anyone has changed the same data since. */
export function undo(changeId: string): Promise<void> {
  return call('POST /api/changes/:id/undo', { params: { id: changeId } })
}
