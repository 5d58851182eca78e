/**
 * Measures the duration of a backup and its restore, and the size of the file, for the demo family and for 10,000
 * tasks with time entries. Runs on SQLite and, if TEST_DATABASE_URL is set, on the empty PostgreSQL database to
 * which it points.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keysAfter } from '#domain/order.ts'
import { backUp } from '#server/admin/backup.ts'
import { restore } from '#server/admin/restore.ts'
import { dropTables } from '#server/admin/rows.store.ts'
import { openPostgres, openSqlite, type Store } from '#server/db/connection.ts'
import { newId } from '#server/db/ids.ts'
import { migrate } from '#server/db/migrate.ts'
import { readSchema } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { seedDemoFamily } from '../scripts/support/seed-demo-family.ts'

const rounds = 5
const taskCount = 10_000
const url = process.env.TEST_DATABASE_URL

const folder = await mkdtemp(join(tmpdir(), 'sprintling-bench-'))
try {
  await measure('SQLite', openSqlite(folder))
  if (url) await measure('PostgreSQL', openPostgres(url))
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function measure(name: string, store: Store) {
  if ((await readSchema(store)).tables.size > 0) throw new Error(`The ${name} database is not empty.`)
  await migrate(store, new Date())
  await seedDemoFamily(store)
  await report(`${name}, demo family`, store)
  await insertTasks(store)
  await report(`${name}, ${taskCount} tasks`, store)
  await dropAllTables(store)
  await store.close()
}

async function report(title: string, store: Store) {
  const [backups, restores]: [number[], number[]] = [[], []]
  let size = 0
  for (let round = 0; round < rounds; round++) {
    const file = join(folder, `${newId()}.backup`)
    backups.push(await timeOf(async () => (size = (await backUp(store, file, new Date())).bytes)))
    await dropAllTables(store)
    const how = { replace: false, copiesIn: folder, now: new Date() }
    restores.push(await timeOf(() => restore(store, file, how)))
  }
  const times = `backup ${median(backups).toFixed(0)} ms, restore ${median(restores).toFixed(0)} ms`
  console.log(`${title.padEnd(25)} ${times}, ${Math.ceil(size / 1000)} kB`)
}

async function dropAllTables(store: Store) {
  const tables = [...(await readSchema(store)).tables.keys()].toReversed()
  await inTransaction({ store }, (tx) => dropTables(tx, tables))
}

/** Inserts copies of a task in the backlog, each with a time entry of one hour. */
async function insertTasks({ db }: Store) {
  const like = await db
    .selectFrom('task')
    .selectAll()
    .where('sprint_id', 'is', null)
    .executeTakeFirstOrThrow()
  const entry = await db.selectFrom('time_entry').selectAll().executeTakeFirstOrThrow()
  const places = keysAfter('b00')
  for (let left = taskCount; left > 0; left -= 1000) {
    const tasks = Array.from({ length: 1000 }, (_, index) => ({
      ...like,
      id: newId(),
      title: `Fractions: workbook page ${left - index}`,
      description: 'Read the page aloud, do the first five, and check them with the answers at the back.',
      time_spent: '1h',
      position: places.next().value,
    }))
    await db.insertInto('task').values(tasks).execute()
    const entries = Array.from(tasks, ({ id: task_id }) => ({ ...entry, id: newId(), task_id, minutes: 60 }))
    await db.insertInto('time_entry').values(entries).execute()
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
