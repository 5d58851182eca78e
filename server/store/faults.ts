/** What the two databases' errors mean. */

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

/** PostgreSQL gave up on this transaction because of another; doing it again helps. */
export function isRetriable(error: unknown): boolean {
  return isDatabaseError(error) && (error.code === '40001' || error.code === '40P01')
}

const lostConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])

/** The database is away or cannot be written to for now; later it may be back. */
export function isUnavailable(error: unknown): boolean {
  if (!isDatabaseError(error)) return false
  if (lostConnection.has(error.code ?? '') || error.code?.startsWith('08')) return true
  if (/^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message)) return true
  const [busy, locked, readOnly, ioError, full, cannotOpen] = [5, 6, 8, 10, 13, 14]
  const primary = (error.errcode ?? 0) & 0xff
  return [busy, locked, readOnly, ioError, full, cannotOpen].includes(primary)
}

function isDatabaseError(error: unknown): error is Error & DatabaseError {
  return error instanceof Error && ('code' in error || 'errcode' in error || error.message !== '')
}
