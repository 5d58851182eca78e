import { type RawBuilder, sql } from 'kysely'
import type { Store } from '#server/db/connection.ts'
import { newId } from '#server/db/ids.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { hashToken, newToken } from '#server/security/tokens.ts'
import { insertStatement } from './insert-rows.ts'
import { tablesIn } from './table-rows.ts'
import type { TestServer } from './test-server.ts'

type Rows = Record<string, object[]>

/** First result of `make` with all its rows, as JSON. `at` is the time of the server in milliseconds. */
type Original = { at: number; text: Promise<string> }

const originals = new WeakMap<TestServer, Original>()

/**
 * Calls `make` only once for each time of the server. Later calls insert copies of the rows of the first call with
 * new ids and tokens, which takes fewer statements.
 */
export async function madeOrCopied<Made>(server: TestServer, make: () => Promise<Made>): Promise<Made> {
  const known = originals.get(server)
  if (known?.at === server.now.getTime()) return insertCopy<Made>(server, await known.text)
  const { promise: text, resolve, reject } = Promise.withResolvers<string>()
  text.catch(() => {}) // the caller of `make` gets the error
  originals.set(server, { at: server.now.getTime(), text })
  try {
    const before = await rowsIn(server.store)
    const made = await make()
    resolve(JSON.stringify({ rows: added(before, await rowsIn(server.store)), made }))
    return made
  } catch (error) {
    originals.delete(server)
    reject(error)
    throw error
  }
}

/** Tables that belong to no workspace, or to all of them. */
const shared = new Set(['migration', 'counter'])

async function rowsIn(store: Store): Promise<Rows> {
  const rows: Rows = {}
  for (const { name } of await tablesIn(store)) {
    if (!shared.has(name))
      rows[name] = (await sql<object>`select * from ${sql.table(name)}`.execute(store.db)).rows
  }
  return rows
}

function added(before: Rows, after: Rows): Rows {
  const isNew = (table: string) => {
    const had = new Set((before[table] ?? []).map((row) => JSON.stringify(row)))
    return (row: object) => !had.has(JSON.stringify(row))
  }
  return Object.fromEntries(Object.entries(after).map(([table, rows]) => [table, rows.filter(isNew(table))]))
}

async function insertCopy<Made>(server: TestServer, original: string): Promise<Made> {
  const { rows, made } = JSON.parse(withOtherNames(original)) as { rows: Rows; made: Made }
  const filled = Object.entries(rows).filter(([, ofTable]) => ofTable.length > 0)
  const { store } = server
  const inserts = filled.map(([table, ofTable]) => insertStatement(store.kind, table, ofTable))
  // A single statement, because PostgreSQL checks all foreign keys at its end.
  if (store.kind === 'postgres') await sql`with ${sql.join(inserts.map(named))} select 1`.execute(store.db)
  else await insertUnchecked(server, inserts)
  return made
}

/**
 * Inserts rows without foreign key checks. The rows are copies of consistent rows, so they are consistent. A check
 * at the end would make SQLite scan whole tables for child rows.
 */
async function insertUnchecked(server: TestServer, inserts: RawBuilder<unknown>[]): Promise<void> {
  const { db } = server.store
  await sql`pragma foreign_keys = off`.execute(db)
  try {
    await inTransaction(server, async (tx) => {
      for (const insert of inserts) await insert.execute(tx.db)
    })
  } finally {
    await sql`pragma foreign_keys = on`.execute(db)
  }
}

function named(insert: RawBuilder<unknown>, index: number): RawBuilder<unknown> {
  return sql`${sql.ref(`insert_${index}`)} as (${insert})`
}

/** Replaces all ids, tokens and hashes with new ones. The new ids have the same order and the same letter case. */
function withOtherNames(original: string): string {
  const ids = [...new Set(original.match(anyId)?.map((id) => id.toLowerCase()))].toSorted()
  const names = new Map(ids.map((id) => [id, newId()]))
  for (const [, token = ''] of original.matchAll(anyToken)) {
    const other = newToken()
    names.set(token, other.token).set(hashToken(token), other.hash)
  }
  const nameOf = (old: string) => {
    const name = names.get(old) ?? newToken().hash // a hash of an unknown token
    names.set(old, name)
    return name
  }
  return original
    .replaceAll(anyId, (id) =>
      id === id.toLowerCase() ? nameOf(id) : nameOf(id.toLowerCase()).toUpperCase(),
    )
    .replaceAll(anyToken, (_, token: string) => `"${nameOf(token)}"`)
    .replaceAll(anyHash, (_, hash: string) => `"${nameOf(hash)}"`)
}

const anyId = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi
const anyToken = /"([\w-]{43})"/g
const anyHash = /"([\da-f]{64})"/g
