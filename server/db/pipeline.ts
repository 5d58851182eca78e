import { randomBytes } from 'node:crypto'
import type { CompiledQuery, Kysely, PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient, QueryResult } from 'pg'
import { isStalePlan, markConnectionError } from './database-errors.ts'
import type { Tables } from './tables.ts'

/** A transaction. */
type Transaction = { db: Kysely<Tables> }

type Translate = (error: unknown) => never

/** The pipelined statements. Keyed by their array of parameters, the one object of them that reaches the driver. */
const pipelined = new WeakMap<object, { translate: Translate; answer?: Promise<QueryResult> }>()

/**
 * Sends a statement of a transaction without waiting for its answer. When it fails, the next statement that is waited
 * for fails with its error, translated; at the latest the commit. SQLite answers at once.
 */
export async function pipeline<Row>(
  { db }: Transaction,
  query: CompiledQuery<Row>,
  translate: Translate = rethrow,
): Promise<Answer<Row>> {
  if (!db.isTransaction) throw new Error('Only a transaction has a next statement to wait for.')
  const sent: { translate: Translate; answer?: Promise<QueryResult> } = { translate }
  pipelined.set(query.parameters, sent)
  const { rows } = await db.executeQuery(query).catch(translate)
  return { rows: async () => (sent.answer ? ((await sent.answer).rows as Row[]) : rows) }
}

function rethrow(error: unknown): never {
  throw error
}

/** The rows of a pipelined statement, once a later one that is waited for, or the commit, has been answered. */
export type Answer<Row> = { rows: () => Promise<Row[]> }

/** A pool whose connections prepare each statement once, and pipeline those that nobody waits for. */
export function pipeliningPool(pool: Pool): PostgresPool {
  const clients = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect().catch(rethrowMarked)
      const known = clients.get(client) ?? pipelining(client)
      clients.set(client, known)
      return known
    },
  }
}

function rethrowMarked(error: unknown): never {
  markConnectionError(error)
  throw error
}

const nothing = { command: 'SELECT', rowCount: 0, rows: [] } as const

function pipelining(client: PoolClient): PostgresPoolClient {
  const prepare = preparing(client)
  const { stream } = client.connection
  let unanswered: Promise<QueryResult>[] = []
  const query = async (sql: string, values: readonly unknown[]) => {
    const ahead = pipelined.get(values)
    const isAhead = sql === 'begin' || ahead !== undefined
    if (isAhead && unanswered.length === 0) stream.cork() // all that is sent ahead leaves in one piece
    const answer = prepare(sql, values)
    if (isAhead) {
      const translated = ahead ? answer.catch(ahead.translate) : answer
      translated.catch(() => {}) // whatever is waited for next fails with it
      unanswered.push(translated)
      if (ahead) ahead.answer = translated
      return nothing
    }
    if (unanswered.length === 0) return answer
    stream.uncork()
    const earlier = sql === 'rollback' ? [] : unanswered // it takes back what failed as well
    unanswered = []
    await answer.catch(() => {}) // the answers come in order
    for (const one of earlier) await one
    return answer
  }
  return { query, release: (destroy?: boolean) => client.release(destroy) } as unknown as PostgresPoolClient
}

/** Per connection. Longer statements insert many rows and are hardly ever sent twice. */
const mostPrepared = 300
const longestPrepared = 8000

/**
 * Prepares statements that have parameters. The prefix is random, so that behind a pooler, which hands one connection to
 * several clients, no two of them use the same name.
 */
function preparing(client: PoolClient) {
  const prefix = `sprintling_${randomBytes(6).toString('hex')}_`
  const names = new Map<string, string>()
  let prepared = 0
  const nameOf = (sql: string) => {
    const known = names.get(sql)
    if (known !== undefined || names.size >= mostPrepared || sql.length > longestPrepared) return known
    const name = prefix + prepared++
    names.set(sql, name)
    return name
  }
  return async (text: string, values: readonly unknown[]): Promise<QueryResult> => {
    const name = values.length > 0 ? nameOf(text) : undefined
    try {
      return await client.query({ text, values: [...values], ...(name !== undefined && { name }) })
    } catch (error) {
      if (!isStalePlan(error)) throw error
      names.clear() // others are stale as well
      if (client.getTransactionStatus() !== 'I') throw error // the transaction is done again
      return client.query({ text, values: [...values] })
    }
  }
}
