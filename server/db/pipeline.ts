import { randomBytes } from 'node:crypto'
import type { CompiledQuery, Kysely, PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient, QueryResult } from 'pg'
import { isStalePlan, markConnectionError } from './database-errors.ts'
import type { Tables } from './tables.ts'

type Transaction = { db: Kysely<Tables> }

type Translate = (error: unknown) => never

/**
 * Pipelined statements, keyed by their parameters array, because that is the only object of a statement that reaches
 * the driver.
 */
const pipelined = new WeakMap<object, { translate: Translate; answer?: Promise<QueryResult> }>()

/**
 * Sends a statement of a transaction without waiting for its answer. If it fails, its translated error is thrown by the
 * next awaited statement or, at the latest, by the commit. SQLite answers immediately.
 */
export async function pipeline<Row>(
  { db }: Transaction,
  query: CompiledQuery<Row>,
  translate: Translate = rethrow,
): Promise<Answer<Row>> {
  if (!db.isTransaction) throw new Error('Call pipeline only inside a transaction.')
  const sent: { translate: Translate; answer?: Promise<QueryResult> } = { translate }
  pipelined.set(query.parameters, sent)
  const { rows } = await db.executeQuery(query).catch(translate)
  return { rows: async () => (sent.answer ? ((await sent.answer).rows as Row[]) : rows) }
}

function rethrow(error: unknown): never {
  throw error
}

/** Rows of a pipelined statement. They resolve once a later awaited statement, or the commit, has been answered. */
export type Answer<Row> = { rows: () => Promise<Row[]> }

/**
 * Wraps a pool, so that its connections prepare each statement once and pipeline the statements that are not awaited.
 */
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
  let unanswered: Promise<QueryResult>[] = []
  const query = async (sql: string, values: readonly unknown[]) => {
    const ahead = pipelined.get(values)
    const isAhead = sql === 'begin' || ahead !== undefined
    const answer = prepare(sql, values)
    if (isAhead) {
      const translated = ahead ? answer.catch(ahead.translate) : answer
      translated.catch(() => {}) // the next awaited statement throws this error
      unanswered.push(translated)
      if (ahead) ahead.answer = translated
      return nothing
    }
    if (unanswered.length === 0) return answer
    const earlier = sql === 'rollback' ? [] : unanswered // a rollback ignores errors of earlier statements
    unanswered = []
    await answer.catch(() => {}) // answers arrive in order
    for (const one of earlier) await one
    return answer
  }
  return { query, release: (destroy?: boolean) => client.release(destroy) } as unknown as PostgresPoolClient
}

/**
 * Limits per connection: the number of prepared statements, and their length in characters. Longer statements
 * insert many rows and are rarely sent twice.
 */
const mostPrepared = 300
const longestPrepared = 8000

/**
 * Prepares statements that have parameters. The prefix is random: a pooler lets several clients share one connection,
 * and no two of them may use the same name.
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
      names.clear() // other prepared statements are stale too
      if (client.getTransactionStatus() !== 'I') throw error // the transaction is retried
      return client.query({ text, values: [...values] })
    }
  }
}
