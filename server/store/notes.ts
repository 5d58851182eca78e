import { EventEmitter } from 'node:events'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { topics } from '#domain/live.ts'
import { listenOn } from './listening.ts'
import { pipeline } from './pipeline.ts'
import type { Tables } from './tables.ts'

/** What a transaction tells once it is committed. */
const Note = z.object({
  /** Whose members it is for; null when it is for the people in `ids`, wherever they are. */
  workspaceId: z.string().nullable(),
  topic: z.enum(topics),
  ids: z.array(z.string()),
  /** More ids, for those only who may see everything. */
  hidden: z.array(z.string()),
  version: z.string(),
})

export type Note = z.output<typeof Note>

type Hearer = {
  hear: (note: Note) => void
  /** Called when notes may have been missed until just now. */
  missed: () => void
}

/** How notes reach every server on a database. */
export type NoteWire = {
  /** The last thing a transaction does. */
  beforeCommit: (db: Kysely<Tables>, notes: Note[]) => Promise<void>
  afterCommit: (notes: Note[]) => void
  /** Resolves once everything that is committed from now on is heard, with the way to stop. */
  listen: (hearer: Hearer) => Promise<() => Promise<void>>
}

/** Inside one process: whoever writes to an embedded database is the one who hears. */
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

/**
 * PostgreSQL sends what a transaction notifies when it commits, and to everybody in the order of the commits; 8,000 bytes
 * at most, where a write notes a few ids.
 */
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

/** Whoever may connect to the database may notify anything, and so may a server of another version: then nobody knows what it was. */
function notesIn(payload: string): Note[] | undefined {
  try {
    return z.array(Note).parse(JSON.parse(payload))
  } catch {
    return undefined
  }
}
