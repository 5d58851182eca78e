import type { Reader } from '../../db/connection.ts'
import { assertWhole, MigrationError, progressOf, released } from '../../db/migrate.ts'
import { lackingIn, schemaAfter, schemaIn } from '../../db/schema.ts'
import { type Finding, fine, wrong } from './finding.ts'

type Examined = { finding: Finding; isReadable: boolean; pending: string[] }

export async function examineSchema(reader: Reader): Promise<Examined> {
  const there = await schemaIn(reader)
  if (!there.tables.has('migration')) {
    const says = 'Sprintling has never started with this database'
    const todo = 'Start it once if the database is new; else see that the settings are those of the server'
    return { finding: wrong('schema', says, todo), isReadable: false, pending: [] }
  }
  const lacking = lackingIn(there, await schemaAfter(released))
  const isReadable = lacking.every((part) => part.startsWith('the index'))
  const { applied, pending } = await namesIn(reader)
  return { finding: await findingFor(reader, applied, pending), isReadable, pending }
}

async function namesIn(reader: Reader) {
  const { applied, pending } = await progressOf(reader)
  return { applied: applied.map(({ name }) => name), pending: pending.map(({ name }) => name) }
}

async function findingFor(reader: Reader, applied: string[], pending: string[]): Promise<Finding> {
  try {
    await assertWhole(reader)
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error
    const [says = '', ...todo] = error.message.replace(/\.$/, '').split('. ')
    return wrong('schema', says, todo.join('. '))
  }
  const says = `${applied.at(-1)} is applied, its tables and indexes are there`
  if (pending.length === 0) return fine('schema', says)
  return fine('schema', `${says}; the next start applies ${pending.join(', ')}`)
}
