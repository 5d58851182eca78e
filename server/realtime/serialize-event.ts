import type { Note as NoteSent } from '#contract/live-events.ts'
import type { Note } from '../db/pubsub.ts'

/** SSE text per audience; undefined: not for learners. */
export type Sent = { toAll: string; toLearners: string | undefined }

/** Learners do not get the ids of drafts and the backlog. */
export function sentAs({ topic, ids, hidden, version }: Note): Sent {
  if (topic === 'access') return both({ topic, ids: [], version })
  return {
    toAll: event({ topic, ids: [...ids, ...hidden], version }),
    toLearners: topic === 'invitations' ? undefined : event({ topic, ids, version }),
  }
}

function both(note: NoteSent): Sent {
  return { toAll: event(note), toLearners: event(note) }
}

function event(note: NoteSent): string {
  return `id: ${note.version}\ndata: ${JSON.stringify(note)}\n\n`
}
