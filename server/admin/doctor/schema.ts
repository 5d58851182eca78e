import type { Reader } from '../../db/connection.ts'
import { assertSchemaMatches, MigrationError, migrationStatus } from '../../db/migrate.ts'
import type { Migration } from '../../db/migrations/migration.ts'
import { missingParts, schemaOfMigrations, readSchema } from '../../db/schema.ts'
import { type Finding, pass, fail } from './finding.ts'

type SchemaFinding = { finding: Finding; isReadable: boolean; pending: string[] }

export async function checkSchema(reader: Reader): Promise<SchemaFinding> {
  const there = await readSchema(reader)
  if (!there.tables.has('migration')) {
    const says = 'Sprintling has never started with this database'
    const todo = 'Start it once if the database is new; else see that the settings are those of the server'
    return { finding: fail('schema', says, todo), isReadable: false, pending: [] }
  }
  const status = await migrationStatus(reader)
  const lacking = missingParts(there, await schemaOfMigrations(status.applied))
  const isReadable = lacking.every((part) => part.startsWith('the index'))
  const [applied, pending] = [namesOf(status.applied), namesOf(status.pending)]
  return { finding: await findingFor(reader, applied, pending), isReadable, pending }
}

function namesOf(migrations: Migration[]): string[] {
  return migrations.map(({ name }) => name)
}

async function findingFor(reader: Reader, applied: string[], pending: string[]): Promise<Finding> {
  try {
    await assertSchemaMatches(reader)
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error
    const [says = '', ...todo] = error.message.replace(/\.$/, '').split('. ')
    return fail('schema', says, todo.join('. '))
  }
  const says = `${applied.at(-1)} is applied, its tables and indexes are there`
  if (pending.length === 0) return pass('schema', says)
  return pass('schema', `${says}; the next start applies ${pending.join(', ')}`)
}
