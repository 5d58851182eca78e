import { sql } from 'kysely'
import type { Tx } from './transaction.ts'

/** Checks foreign keys only at the end, so that `work` may insert rows in any order. */
export async function withDeferredForeignKeys(tx: Tx, work: () => Promise<void>): Promise<void> {
  if (tx.kind === 'sqlite') {
    await sql`pragma defer_foreign_keys = on`.execute(tx.db) // lasts until the commit
    return work()
  }
  const rules = await listForeignKeys(tx)
  for (const { table, name } of rules)
    await sql.raw(`alter table ${table} drop constraint ${name}`).execute(tx.db)
  await work()
  for (const { table, name, rule } of rules)
    await sql.raw(`alter table ${table} add constraint ${name} ${rule}`).execute(tx.db)
}

/** Lists all foreign keys. Names are quoted where SQL needs it. */
async function listForeignKeys({ db }: Tx) {
  const { rows } = await sql<{ table: string; name: string; rule: string }>`
    select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as rule
    from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(db)
  return rows
}
