import { DatabaseError as PostgresError } from 'pg'
import { fieldProblem } from '#domain/errors.ts'

type DatabaseError = { code?: string; errcode?: number; constraint?: string; message: string }

const sqliteUnique = new Set([2067, 1555])
const sqliteForeignKey = 787

/**
 * Returns whether the error is a violation of this unique constraint. PostgreSQL reports its name, and SQLite the
 * table and column, so pass both.
 */
export function isUniqueViolation(error: unknown, rule: { constraint: string; column: string }): boolean {
  if (!isDatabaseError(error)) return false
  if (error.code === '23505') return error.constraint === rule.constraint
  return sqliteUnique.has(error.errcode ?? 0) && error.message.includes(rule.column)
}

export function isForeignKeyViolation(error: unknown): boolean {
  return isDatabaseError(error) && (error.code === '23503' || error.errcode === sqliteForeignKey)
}

/**
 * Translates the error of a write if the subject was deleted between the check and the write. The same cannot happen
 * to learners and sprints, because they are locked.
 */
export function throwSubjectGone(error: unknown): never {
  throw isForeignKeyViolation(error) ? fieldProblem('subject_not_in_workspace', 'subject') : error
}

export function isConstraintViolation(error: unknown): error is Error {
  const constraint = 19
  if (!isDatabaseError(error)) return false
  return error.code?.startsWith('23') || ((error.errcode ?? 0) & 0xff) === constraint
}

/** Returns whether the SQLite file is corrupt or not a database. */
export function isCorruption(error: unknown): error is Error {
  const [corrupt, notADatabase] = [11, 26]
  return isDatabaseError(error) && [corrupt, notADatabase].includes((error.errcode ?? 0) & 0xff)
}

/** Thrown when another transaction was faster. The transaction should be retried. */
export class Collision extends Error {}

/** Returns whether a transaction failed because of a concurrent one. The transaction should be retried. */
export function isSerializationFailure(error: unknown): boolean {
  if (error instanceof Collision || isStalePlan(error)) return true
  return isDatabaseError(error) && (error.code === '40001' || error.code === '40P01')
}

/**
 * Returns whether a statement failed because a table has changed since the statement was prepared. Other errors
 * have the same code, so this checks the name of the PostgreSQL function that raised the error.
 */
export function isStalePlan(error: unknown): boolean {
  return error instanceof PostgresError && error.routine === 'RevalidateCachedQuery'
}

/** Returns whether another process is writing to SQLite. Retry soon. */
export function isBusy(error: unknown): boolean {
  const [busy, locked] = [5, 6]
  return isDatabaseError(error) && [busy, locked].includes((error.errcode ?? 0) & 0xff)
}

export function isDiskFullError(error: unknown): boolean {
  const [ioError, full] = [10, 13]
  return (
    isDatabaseError(error) &&
    (error.code === '53100' || [ioError, full].includes((error.errcode ?? 0) & 0xff))
  )
}

/** Thrown when we decide that the database is unavailable, for example after a timeout. */
export class DatabaseUnavailable extends Error {}

const connectionErrorCodes = new Set([
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
 * SQLSTATE codes: 08 connections, 53 resources, 57P0 shutdown, 57014 and 25P03/25P04 timeouts, 58 file system, 25006
 * read-only, 55P03 lock not available.
 */
const transientSqlStates = /^(08...|53...|57P0.|57014|58...|25006|25P03|25P04|55P03)$/

/** Messages from `pg` and Kysely that have no error code. */
const connectionErrorMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable|Postgres connection has been discarded)/

const connectionErrors = new WeakSet<Error>()

/**
 * Marks an error as coming from a database connection, because errors of a mail server can have the same code,
 * such as `ETIMEDOUT`.
 */
export function markConnectionError(error: unknown): void {
  if (error instanceof Error) connectionErrors.add(error)
}

/** Returns whether the error is temporary. Requests that fail with it are answered with 503. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable || error instanceof Collision) return true
  if (!isDatabaseError(error)) return false
  const { code = '', errcode = 0, message } = error
  if (
    connectionErrorCodes.has(code) ||
    transientSqlStates.test(code) ||
    connectionErrorMessages.test(message)
  )
    return true
  const [readOnly, cannotOpen] = [8, 14]
  if (isBusy(error) || isSerializationFailure(error) || isDiskFullError(error)) return true
  return [readOnly, cannotOpen].includes(errcode & 0xff)
}

function isDatabaseError(error: unknown): error is Error & DatabaseError {
  if (!(error instanceof Error)) return false
  if (error instanceof PostgresError || 'errcode' in error) return true
  return connectionErrors.has(error) || connectionErrorMessages.test(error.message)
}
