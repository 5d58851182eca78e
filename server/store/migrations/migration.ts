/** One step of the database's history; never changed once it was released. */
export type Migration = {
  name: string
  /** SQL that both databases understand; `bytewise` is the clause that makes a text column sort by bytes. */
  statements: (dialect: { bytewise: string }) => string[]
}
