import type { Tx } from '../transaction.ts'

/** Never changed after its release. */
export type Migration = {
  name: string
  /** `bytewise`: collation clause for text that sorts by bytes. */
  statements: (dialect: { bytewise: string }) => string[]
  /** Data changes after the statements, in the same transaction; no schema changes. */
  changeRows?: (tx: Tx) => Promise<void>
}

/** SQLite sorts by bytes anyway. */
export function statementsOf({ statements }: Migration, kind: 'sqlite' | 'postgres'): string[] {
  return statements({ bytewise: kind === 'postgres' ? 'collate "C"' : '' })
}
