/** What the two databases' errors mean. */
import { DatabaseError as PostgresError } from 'pg'

type DatabaseError = { code?: string; errcode?: number; constraint?: string; message: string }

const sqliteUnique = new Set([2067, 1555])
const sqliteForeignKey = 787

/**
 * True when a write broke a unique constraint. PostgreSQL names the constraint, SQLite the table and column, so both
 * are given: `{ constraint: 'subject_name_once', column: 'subject.name_key' }`.
 */
export function breaksUnique(error: unknown, rule: { constraint: string; column: string }): boolean {
  if (!isDatabaseError(error)) return false
  if (error.code === '23505') return error.constraint === rule.constraint
  return sqliteUnique.has(error.errcode ?? 0) && error.message.includes(rule.column)
}

/** True when a row is still referred to, or refers to one that is gone. */
export function breaksReference(error: unknown): boolean {
  return isDatabaseError(error) && (error.code === '23503' || error.errcode === sqliteForeignKey)
}

/** True when what was written breaks any rule of the database: something missing, doubled, or pointing nowhere. */
export function breaksRule(error: unknown): error is Error {
  const constraint = 19
  if (!isDatabaseError(error)) return false
  return error.code?.startsWith('23') || ((error.errcode ?? 0) & 0xff) === constraint
}

/** The file of an embedded database is not one any more. */
export function isDamage(error: unknown): error is Error {
  const [corrupt, notADatabase] = [11, 26]
  return isDatabaseError(error) && [corrupt, notADatabase].includes((error.errcode ?? 0) & 0xff)
}

/** Another transaction was faster; doing this one again helps. */
export class Collision extends Error {}

/** A transaction that failed because of what another did; doing it again helps. */
export function isRetriable(error: unknown): boolean {
  if (error instanceof Collision || isStalePlan(error)) return true
  return isDatabaseError(error) && (error.code === '40001' || error.code === '40P01')
}

/** A table has changed since the statement was prepared. PostgreSQL has no code for this alone, but its function is known. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof PostgresError && error.routine === 'RevalidateCachedQuery'
}

/** Another program is writing to the embedded database; it is soon free again. */
export function isBusy(error: unknown): boolean {
  const [busy, locked] = [5, 6]
  return isDatabaseError(error) && [busy, locked].includes((error.errcode ?? 0) & 0xff)
}

/** The database's disk takes no more, or takes nothing at all. */
export function isLackOfRoom(error: unknown): boolean {
  const [ioError, full] = [10, 13]
  return (
    isDatabaseError(error) &&
    (error.code === '53100' || [ioError, full].includes((error.errcode ?? 0) & 0xff))
  )
}

/** What we know ourselves of a database that is of no use just now. */
export class Outage extends Error {}

/** What the network says when there is nobody, or nobody any more, at the other end. */
const lostConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/**
 * What PostgreSQL says when it stops or starts, lacks disk, memory or connections, cannot use its files, may only be
 * read, or gave up on a statement, a lock or a transaction that took too long; 08 is its class for connections.
 */
const notNow = /^(08...|53...|57P0.|57014|58...|25006|25P03|25P04|55P03)$/

/** What `pg` and Kysely, and nobody else, say about a connection that broke or never came to be, without a code. */
const brokenConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable|Postgres connection has been discarded)/

const connectionErrors = new WeakSet<Error>()

/** Remembers that an error came from a database connection: the same code, `ETIMEDOUT`, comes from mail servers too. */
export function markConnectionError(error: unknown): void {
  if (error instanceof Error) connectionErrors.add(error)
}

/** The database is away or cannot be written to for now; later it may be back. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof Outage || error instanceof Collision) return true
  if (!isDatabaseError(error)) return false
  const { code = '', errcode = 0, message } = error
  if (lostConnection.has(code) || notNow.test(code) || brokenConnection.test(message)) return true
  const [readOnly, cannotOpen] = [8, 14]
  if (isBusy(error) || isRetriable(error) || isLackOfRoom(error)) return true
  return [readOnly, cannotOpen].includes(errcode & 0xff)
}

function isDatabaseError(error: unknown): error is Error & DatabaseError {
  if (!(error instanceof Error)) return false
  if (error instanceof PostgresError || 'errcode' in error) return true
  return connectionErrors.has(error) || brokenConnection.test(error.message)
}
