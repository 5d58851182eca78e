import { EventEmitter } from 'node:events'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { topics } from '#domain/live-topics.ts'
import { listenOn } from './listen.ts'
import { pipeline } from './pipeline.ts'
import type { Tables } from './tables.ts'

/** Published when the transaction commits. */
const Note = z.object({
  /** Null: addressed to the users in `ids`, not to a workspace. */
  workspaceId: z.string().nullable(),
  topic: z.enum(topics),
  ids: z.array(z.string()),
  /** For facilitators only. */
  hidden: z.array(z.string()),
  version: z.string(),
})

export type Note = z.output<typeof Note>

type Hearer = {
  hear: (note: Note) => void
  /** Events may have been missed; refetch. */
  missed: () => void
}

/** Delivers events to every server on the database. */
export type NoteWire = {
  /** Called last in the transaction. */
  beforeCommit: (db: Kysely<Tables>, notes: Note[]) => Promise<void>
  afterCommit: (notes: Note[]) => void
  /** Resolves once subscribed, with the function that unsubscribes. */
  listen: (hearer: Hearer) => Promise<() => Promise<void>>
}

/** SQLite has one server process, so an emitter is enough. */
export function noteEmitter(): NoteWire {
  const emitter = new EventEmitter<{ note: [Note] }>()
  return {
    beforeCommit: async () => {},
    afterCommit: (notes) => {
      for (const note of notes) emitter.emit('note', note)
    },
    listen: async ({ hear }) => {
      emitter.on('note', hear)
      return async () => void emitter.off('note', hear)
    },
  }
}

const channel = 'sprintling_notes'

/** NOTIFY is delivered at commit, in commit order; payloads are limited to 8,000 bytes, ours are a few ids. */
export function postgresNotes(url: string): NoteWire {
  return {
    beforeCommit: async (db, notes) => {
      if (notes.length === 0) return
      const notify = sql`select pg_notify(${channel}, ${JSON.stringify(notes)})`
      await pipeline({ db }, { compile: () => notify.compile(db) })
    },
    afterCommit: () => {},
    listen: ({ hear, missed }) =>
      listenOn(url, channel, {
        heard: (payload) => {
          const notes = notesIn(payload)
          if (!notes) return missed()
          for (const note of notes) hear(note)
        },
        missed,
      }),
  }
}

/** Invalid payloads (another version, or somebody else's NOTIFY) count as a gap. */
function notesIn(payload: string): Note[] | undefined {
  try {
    return z.array(Note).parse(JSON.parse(payload))
  } catch {
    return undefined
  }
}
