import type { Reader } from '../db/connection.ts'
import { progressOf, released } from '../db/migrate.ts'
import { schemaAfter, schemaIn, type Table } from '../db/schema.ts'

/** Only tables our migrations create, so that tables an operator added stay untouched; in a database of a newer version, all. */
export async function ownTables(reader: Reader): Promise<Map<string, Table>> {
  const { tables } = await schemaIn(reader)
  const { applied, unknown } = await progressOf(reader)
  if (unknown.length > 0) return tables
  const [made, toCome] = [await schemaAfter(applied), await schemaAfter(released)]
  const isOwn = (name: string) => name === 'migration' || made.tables.has(name) || toCome.tables.has(name)
  return new Map([...tables].filter(([name]) => isOwn(name)))
}
