import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { openPostgres, openSqlite, type QueryLog, type Store } from '#server/store/connection.ts'
import { migrate } from '#server/store/migrate.ts'

export const databaseKinds = ['sqlite', 'postgres'] as const

/** A fresh, migrated database of a kind; closing it throws it away. */
export async function openTestStore(
  kind: Store['kind'],
  postgresUrl: string,
  log?: QueryLog,
): Promise<Store> {
  const store = kind === 'sqlite' ? await freshSqlite(log) : await freshPostgres(postgresUrl, log)
  await migrate(store, new Date())
  return store
}

async function freshSqlite(log?: QueryLog): Promise<Store> {
  const folder = await mkdtemp(join(tmpdir(), 'sprintling-test-'))
  const store = openSqlite(folder, log)
  return {
    ...store,
    close: async () => {
      await store.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function freshPostgres(serverUrl: string, log?: QueryLog): Promise<Store> {
  const url = await newDatabase(serverUrl)
  const name = new URL(url).pathname.slice(1)
  const store = openPostgres(url, log)
  return {
    ...store,
    close: async () => {
      await store.close()
      await onServer(serverUrl, `drop database ${name} with (force)`)
    },
  }
}

/** The address of a database on this server in which there is nothing yet. */
export async function newDatabase(serverUrl: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function onServer(url: string, statement: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
