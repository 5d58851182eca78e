import type { Reader } from '../../store/connection.ts'
import { assertWhole, MigrationError, progressOf, released } from '../../store/migrate.ts'
import { lackingIn, schemaAfter, schemaIn } from '../../store/schema.ts'
import { type Finding, fine, wrong } from './finding.ts'

/** What was found, and whether the tables are those that this program reads. */
type Examined = { finding: Finding; isReadable: boolean }

/** Whether the database has had the migrations that it says it has, and which it waits for. */
export async function examineSchema(reader: Reader): Promise<Examined> {
  const there = await schemaIn(reader)
  if (!there.tables.has('migration')) {
    const says = 'Sprintling has never started with this database'
    const todo = 'Start it once if the database is new; else see that the settings are those of the server'
    return { finding: wrong('schema', says, todo), isReadable: false }
  }
  const lacking = lackingIn(there, await schemaAfter(released))
  const isReadable = lacking.every((part) => part.startsWith('the index'))
  return { finding: await findingFor(reader), isReadable }
}

async function findingFor(reader: Reader): Promise<Finding> {
  try {
    await assertWhole(reader)
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error
    const [says = '', ...todo] = error.message.replace(/\.$/, '').split('. ')
    return wrong('schema', says, todo.join('. '))
  }
  const { applied, pending } = await progressOf(reader)
  const says = `${applied.at(-1)?.name} is applied, its tables and indexes are there`
  if (pending.length === 0) return fine('schema', says)
  const names = pending.map(({ name }) => name).join(', ')
  return fine('schema', `${says}; the next start applies ${names}`)
}
