import { sql } from 'kysely'
import type { Store } from '#server/db/connection.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { tablesIn } from './table-rows.ts'

/** Copy of all rows of a SQLite database. With it, the tests of a file can share rows and still change them. */
export class RowSnapshot {
  readonly #store: Store
  readonly #tables: string[]
  /** Tables with changed rows since the rows were last restored. */
  readonly #changed = new Set<string>()

  private constructor(store: Store, tables: string[]) {
    this.#store = store
    this.#tables = tables
  }

  /**
   * Copies all rows into memory. From then on, triggers note each table in which a row is inserted, updated or deleted.
   */
  static async take(store: Store): Promise<RowSnapshot> {
    const { db } = store
    const tables = (await tablesIn(store)).map(({ name }) => name)
    await sql`attach database ':memory:' as kept`.execute(db)
    await sql`create temp table changed (name text)`.execute(db)
    for (const name of tables) {
      await sql`create table ${kept(name)} as select * from ${sql.table(name)}`.execute(db)
      const note = sql`insert into changed select ${sql.lit(name)} where ${sql.lit(name)} not in (select name from changed)`
      for (const event of ['insert', 'update', 'delete']) {
        const trigger = sql`create temp trigger ${sql.ref(`${name}_${event}`)} after ${sql.raw(event)}`
        await sql`${trigger} on main.${sql.ref(name)} begin ${note}; end`.execute(db)
      }
    }
    return new RowSnapshot(store, tables)
  }

  /** Returns the names of the tables with changed rows since the last call of this method. */
  async changedTables(): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`select name from changed order by name`.execute(
      this.#store.db,
    )
    if (rows.length > 0) await sql`delete from changed`.execute(this.#store.db)
    for (const { name } of rows) this.#changed.add(name)
    return rows.map(({ name }) => name)
  }

  /** Restores all rows to their state when the snapshot was taken. */
  async putBack(): Promise<void> {
    await this.changedTables()
    const { db } = this.#store
    await sql`pragma foreign_keys = off`.execute(db) // a row may refer to one that is inserted later
    await inTransaction({ store: this.#store }, async (tx) => {
      for (const name of this.#tables) {
        if (!this.#changed.has(name)) continue
        await sql`delete from ${sql.table(name)}`.execute(tx.db)
        await sql`insert into ${sql.table(name)} select * from ${kept(name)}`.execute(tx.db)
      }
    })
    await sql`pragma foreign_keys = on`.execute(db)
    await sql`delete from changed`.execute(db)
    this.#changed.clear()
  }
}

function kept(table: string) {
  return sql`${sql.ref('kept')}.${sql.ref(table)}`
}
