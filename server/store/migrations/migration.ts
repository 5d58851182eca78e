import type { Tx } from '../transaction.ts'

/** One step of the database's history; never changed once it was released. */
export type Migration = {
  name: string
  /** SQL that both databases understand; `bytewise` is the clause that makes a text column sort by bytes. */
  statements: (dialect: { bytewise: string }) => string[]
  /** What SQL alone cannot say, after the statements and in their transaction. It leaves the schema as it is. */
  changeRows?: (tx: Tx) => Promise<void>
}

/** A migration's statements for a kind of database; SQLite sorts by bytes unless told otherwise. */
export function statementsOf({ statements }: Migration, kind: 'sqlite' | 'postgres'): string[] {
  return statements({ bytewise: kind === 'postgres' ? 'collate "C"' : '' })
}
