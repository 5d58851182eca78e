/** One step of the database's history; never changed once it was released. */
export type Migration = {
  name: string
  /** SQL that both databases understand; `bytewise` is the clause that makes a text column sort by bytes. */
  statements: (dialect: { bytewise: string }) => string[]
}

/** A migration's statements for a kind of database; SQLite sorts by bytes unless told otherwise. */
export function statementsOf({ statements }: Migration, kind: 'sqlite' | 'postgres'): string[] {
  return statements({ bytewise: kind === 'postgres' ? 'collate "C"' : '' })
}
