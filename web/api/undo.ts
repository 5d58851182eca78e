import { call } from './call.ts'
import { sendAndTell } from './change-ids.ts'

/** What a write answered, and the id by which it can be undone: for ten seconds on the screen, for a day on the server. */
export type Undoable<Reply> = { reply: Reply; changeId: string }

/** Sends a write whose id is wanted later; `send` must begin with the call. */
export async function undoable<Reply>(send: () => Promise<Reply>): Promise<Undoable<Reply>> {
  const { sent, changeId } = sendAndTell(send)
  return { reply: await sent, changeId }
}

/** Puts back what the write with this id changed; refused when somebody has changed it since. */
export function undo(changeId: string): Promise<void> {
  return call('POST /api/changes/:id/undo', { params: { id: changeId } })
}
