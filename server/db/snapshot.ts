import { sql } from 'kysely'
import type { Reader, Store } from './connection.ts'

const begin = {
  sqlite: sql`begin`,
  postgres: sql`begin isolation level repeatable read read only`,
}

/** A consistent read snapshot that blocks no writers. */
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
