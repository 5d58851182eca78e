import { sql } from 'kysely'
import type { Tx } from './transaction.ts'

/** Lets rows come in any order, and checks all they refer to when the work is done. */
export async function withLateForeignKeys(tx: Tx, work: () => Promise<void>): Promise<void> {
  if (tx.kind === 'sqlite') {
    await sql`pragma defer_foreign_keys = on`.execute(tx.db) // checked at the commit
    return work()
  }
  const rules = await foreignKeysIn(tx)
  for (const { table, name } of rules)
    await sql.raw(`alter table ${table} drop constraint ${name}`).execute(tx.db)
  await work()
  for (const { table, name, rule } of rules)
    await sql.raw(`alter table ${table} add constraint ${name} ${rule}`).execute(tx.db)
}

/** Names come quoted where they must be. */
async function foreignKeysIn({ db }: Tx) {
  const { rows } = await sql<{ table: string; name: string; rule: string }>`
    select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as rule
    from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(db)
  return rows
}
