import type { Note as NoteSent } from '#contract/live.ts'
import type { Note } from '../store/notes.ts'

/** The text of an event; undefined where it is not for learners at all. */
export type Sent = { toAll: string; toLearners: string | undefined }

/** What a note says to those who may see everything, and to learners: these hear of no draft and of no backlog by its id. */
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
