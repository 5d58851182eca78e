import { type RawBuilder, sql } from 'kysely'

/** Builds a `case` expression that sets a different value per row, so that one `update` changes all of them. */
export function caseById<T>(column: string, rows: readonly { id: string; value: T }[]): RawBuilder<T> {
  const [first] = rows
  if (rows.every(({ value }) => value === first?.value)) return sql<T>`${first?.value}`
  const cases = rows.map(({ id, value }) => sql`when ${id} then ${value}`)
  return sql<T>`case id ${sql.join(cases, sql` `)} else ${sql.ref(column)} end`
}
