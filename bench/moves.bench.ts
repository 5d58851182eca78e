/**
 * Measures how many moves per second the server handles when ten people move cards on one board. All people move
 * their own cards through the columns, and half of the moves go directly after another card. The result is a ratio
 * to the number of durable updates of one row by its key that the same driver makes per second on the same disk.
 * Moves contain the id that makes each of them run only once; a run without ids shows how much that costs. The
 * temporary folder (TMPDIR) must be on a disk: in memory, the plain updates of SQLite take almost no time.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { Board, people } from './support/board.ts'
import { startPostgres } from './support/postgres.ts'
import { forkServer } from './support/server-process.ts'

const target = 0.09
const rounds = 9
/** Duration of a round in milliseconds. */
const aRound = 1000

/** A table with one row for each of the people. */
const table = 'create table bare (id integer primary key, counted integer not null)'
const update = 'update bare set counted = counted + 1 where id ='

/** Updates rows one after another for this many milliseconds. Resolves with updates per second. */
type Updates = (milliseconds: number) => Promise<number>

const folder = await mkdtemp(join(tmpdir(), 'sprintling-bench-'))
const postgres = await startPostgres()
try {
  await onSqlite()
  await onPostgres(postgres.url)
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function onSqlite() {
  const server = await forkServer('app-server.ts', folder)
  try {
    await compare('SQLite', await Board.plant(server), updatesOfFile(join(folder, 'bare.db')))
  } finally {
    server.child.kill()
  }
}

async function onPostgres(url: string) {
  const server = await forkServer('app-server.ts', folder, url)
  const clients = Array.from({ length: people }, () => new Client({ connectionString: url }))
  try {
    const board = await Board.plant(server)
    await Promise.all(clients.map((client) => client.connect()))
    await compare('PostgreSQL', board, await updatesOf(clients))
  } finally {
    server.child.kill()
    await Promise.all(clients.map((client) => client.end()))
  }
}

/**
 * Alternates between moves and plain updates and compares neighbouring rounds, so that other load on the machine
 * affects both.
 */
async function compare(name: string, board: Board, updates: Updates) {
  await board.moves(aRound)
  await updates(aRound)
  const rates = {
    moves: [] as number[],
    without: [] as number[],
    price: [] as number[],
    updates: [] as number[],
    ratio: [] as number[],
  }
  for (let round = 0; round < rounds; round++) {
    const moved = await board.moves(aRound)
    const without = await board.moves(aRound, { withIds: false })
    const updated = await updates(aRound)
    rates.moves.push(moved)
    rates.without.push(without)
    rates.price.push(moved / without)
    rates.updates.push(updated)
    rates.ratio.push(moved / updated)
  }
  console.log(`${name.padEnd(10)} ${people} people on a board  ${median(rates.moves).toFixed(0)} moves/s`)
  console.log(
    `           without ids          ${median(rates.without).toFixed(0)} moves/s, with: ${median(rates.price).toFixed(2)} of that`,
  )
  console.log(`           bare durable update  ${median(rates.updates).toFixed(0)} updates/s`)
  console.log(`           ratio                ${median(rates.ratio).toFixed(3)} (target ${target})`)
  if (median(rates.ratio) < target) process.exitCode = 1
}

async function updatesOf(clients: Client[]): Promise<Updates> {
  await clients[0]?.query(table)
  for (const id of clients.keys()) await clients[0]?.query('insert into bare values ($1, 0)', [id])
  return async (milliseconds) => {
    const start = performance.now()
    let done = 0
    await Promise.all(
      clients.map(async (client, id) => {
        for (; performance.now() < start + milliseconds; done++) await client.query(`${update} $1`, [id])
      }),
    )
    return (1000 * done) / (performance.now() - start)
  }
}

/**
 * Returns updates on a single connection. SQLite allows one write at a time and its driver blocks until the write
 * is done, so ten connections would not be faster.
 */
function updatesOfFile(file: string): Updates {
  const database = new DatabaseSync(file)
  database.exec(`pragma journal_mode = wal; pragma synchronous = full; ${table}`)
  for (let id = 0; id < people; id++) database.prepare('insert into bare values (?, 0)').run(id)
  const prepared = database.prepare(`${update} ?`)
  return async (milliseconds) => {
    const start = performance.now()
    let done = 0
    for (; performance.now() < start + milliseconds; done++) prepared.run(done % people)
    return (1000 * done) / (performance.now() - start)
  }
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
