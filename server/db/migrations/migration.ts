import type { Tx } from '../transaction.ts'

/** Migration of the database. Never change it after its release. */
export type Migration = {
  name: string
  /** `bytewise`: collation clause for text that sorts by bytes. */
  statements: (dialect: { bytewise: string }) => string[]
  /** Changes rows after the statements, in the same transaction. Must not change the schema. */
  changeRows?: (tx: Tx) => Promise<void>
}

/**
 * Returns the statements for a kind of database. SQLite needs no collation clause, because it sorts by bytes
 * anyway.
 */
export function statementsOf({ statements }: Migration, kind: 'sqlite' | 'postgres'): string[] {
  return statements({ bytewise: kind === 'postgres' ? 'collate "C"' : '' })
}
