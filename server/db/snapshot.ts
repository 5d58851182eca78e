import { setImmediate } from 'node:timers/promises'
import { type KyselyPlugin, sql } from 'kysely'
import type { Reader, Store } from './connection.ts'

const begin = {
  sqlite: sql`begin`,
  postgres: sql`begin isolation level repeatable read read only`,
}

/** Runs `work` on a consistent read snapshot that blocks no writers. */
export function inSnapshot<T>({ db, kind }: Store, work: (reader: Reader) => Promise<T>): Promise<T> {
  return db.connection().execute(async (db) => {
    await begin[kind].execute(db)
    try {
      return await work({ db, kind })
    } finally {
      await sql`rollback`.execute(db)
    }
  })
}

/**
 * Runs `work` on a snapshot for a long read while others use the store. Other requests wait for one query at most,
 * not for the whole read.
 */
export async function inSnapshotForOthersToo<T>(
  store: Store,
  work: (reader: Reader) => Promise<T>,
): Promise<T> {
  const own = store.openForLongRead?.()
  try {
    return await inSnapshot(own ?? store, ({ db, kind }) =>
      work({ db: db.withPlugin(endTurnAfterQuery), kind }),
    )
  } finally {
    await own?.close()
  }
}

/** Lets other requests run after each query, because SQLite queries are synchronous. */
const endTurnAfterQuery: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    await setImmediate()
    return result
  },
}
