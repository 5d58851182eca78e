import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { inject } from 'vitest'
import { openPostgres, openSqlite, type QueryLog, sqliteFile, type Store } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { usualNow } from './clock/test-clock.ts'

export const databaseKinds = ['sqlite', 'postgres'] as const

/** Opens a fresh, migrated database. Closing it deletes it. */
export async function openTestStore(
  kind: Store['kind'],
  postgresUrl: string,
  log?: QueryLog,
): Promise<Store> {
  return kind === 'sqlite' ? newSqliteStore(log) : newPostgresStore(postgresUrl, log)
}

async function newSqliteStore(log?: QueryLog): Promise<Store> {
  const folder = await mkdtemp(join(tmpdir(), 'sprintling-test-'))
  await writeFile(sqliteFile(folder), await migratedSqliteFile())
  const store = openSqlite(folder, log)
  await sql`pragma synchronous = off`.execute(store.db) // test data need not survive a power cut
  return {
    ...store,
    close: async () => {
      await store.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

let migratedFile: Promise<Buffer> | undefined

/** Returns the file of a migrated database. It is made once per process and then copied. */
export function migratedSqliteFile(): Promise<Buffer> {
  return (migratedFile ??= makeMigratedSqliteFile())
}

async function makeMigratedSqliteFile(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'sprintling-template-'))
  const store = openSqlite(folder)
  await sql`pragma synchronous = off`.execute(store.db)
  await migrate(store, usualNow)
  await store.close() // closing moves everything from the WAL into the file
  const file = await readFile(sqliteFile(folder))
  await rm(folder, { recursive: true, force: true })
  return file
}

async function newPostgresStore(serverUrl: string, log?: QueryLog): Promise<Store> {
  const url = await createDatabase(serverUrl, inject('postgresTemplate'))
  const store = openPostgres(url, log)
  return {
    ...store,
    close: async () => {
      await store.close()
      await dropDatabase(url, serverUrl)
    },
  }
}

/**
 * Creates a migrated database on this server, for tests to copy. Resolves with its name and a function that removes it.
 */
export async function migratedTemplate(serverUrl: string) {
  const url = await createDatabase(serverUrl)
  const store = openPostgres(url)
  await migrate(store, usualNow)
  await store.close()
  return { name: nameIn(url), remove: () => dropDatabase(url, serverUrl) }
}

/** Creates a database on this server, either as a copy of a template or empty. Resolves with its URL. */
export async function createDatabase(serverUrl: string, template?: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runOnServer(
    serverUrl,
    `create database ${name} strategy file_copy${template ? ` template ${template}` : ''}`,
  )
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

function dropDatabase(url: string, serverUrl: string) {
  return runOnServer(serverUrl, `drop database ${nameIn(url)} with (force)`)
}

function nameIn(url: string): string {
  return new URL(url).pathname.slice(1)
}

async function runOnServer(url: string, statement: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
