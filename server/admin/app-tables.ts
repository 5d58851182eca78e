import type { Reader } from '../db/connection.ts'
import { migrationStatus, allMigrations } from '../db/migrate.ts'
import { schemaOfMigrations, readSchema, type Table } from '../db/schema.ts'

/**
 * Returns only the tables that our migrations create, so that tables added by an operator stay untouched. Returns
 * all tables if a newer version has migrated the database, because this version does not know its migrations.
 */
export async function appTables(reader: Reader): Promise<Map<string, Table>> {
  const { tables } = await readSchema(reader)
  const { applied, unknown } = await migrationStatus(reader)
  if (unknown.length > 0) return tables
  const [made, toCome] = [await schemaOfMigrations(applied), await schemaOfMigrations(allMigrations)]
  const isOwn = (name: string) => name === 'migration' || made.tables.has(name) || toCome.tables.has(name)
  return new Map([...tables].filter(([name]) => isOwn(name)))
}
