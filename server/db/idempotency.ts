import { isDeepStrictEqual } from 'node:util'
import { compileOnce } from './compile-once.ts'
import type { Reader } from './connection.ts'
import { isUniqueViolation } from './database-errors.ts'
import { pipeline } from './pipeline.ts'
import type { Tables } from './tables.ts'
import type { UndoRow } from './undo.ts'

/**
 * Write that carries a client-generated id. If the client sends it again within a day, the server changes nothing
 * and returns the first answer again.
 */
export type IdempotentWrite = {
  userId: string
  /** Id that the client generated (`x-change` header). */
  changeId: string
  /** Method and path. The same id with another method or path is a different write. */
  call: string
  now: () => Date
  /**
   * Number of transactions of this request so far. A repeated request must run the same transactions in the same
   * order.
   */
  steps: number
  /**
   * True if an earlier request has already committed the latest transaction, so mail and other side effects were
   * already sent.
   */
  isReplay: boolean
  /** True in tests: checks that a result is unchanged after a JSON round trip. */
  validateResults: boolean
}

/** Thrown when an earlier request has already committed this step. */
export class AlreadyCommitted extends Error {}

const oneDayMs = 86_400_000

/** Stores the result of a step in the same transaction, as its last statement. */
export async function insertResult(
  tx: Pick<Reader, 'db' | 'kind'> & { undo: UndoRow[] },
  write: IdempotentWrite,
  step: number,
  result: unknown,
): Promise<void> {
  if (write.validateResults) assertSurvivesJson(write, result)
  const row = {
    user_id: write.userId,
    change_id: write.changeId,
    call: write.call,
    step,
    result: serializeResult(result),
    undo: tx.undo.length === 0 ? null : JSON.stringify(tx.undo),
    created_at: write.now().toISOString(),
  }
  await pipeline(tx, insert(tx, row), translateInsertError)
}

/**
 * Leaves out hashes of passwords, PINs and tokens, which must not be stored in a second place. Stores undefined as
 * null.
 */
function serializeResult(result: unknown): string | null {
  if (result === undefined) return null
  return JSON.stringify(result, (name, value: unknown) =>
    hashColumns.has(name) && value !== null ? '' : value,
  )
}

const hashColumns = new Set(['password_hash', 'pin_hash', 'token_hash'])

const insert = compileOnce((db, row: Tables['idempotent_write']) =>
  db.insertInto('idempotent_write').values(row),
)

function translateInsertError(error: unknown): never {
  const rule = { constraint: 'write_once', column: 'idempotent_write.change_id' }
  if (isUniqueViolation(error, rule)) throw new AlreadyCommitted()
  throw error
}

function assertSurvivesJson({ call }: IdempotentWrite, result: unknown): void {
  const stored: unknown = result === undefined ? undefined : JSON.parse(JSON.stringify(result))
  const plain: unknown = structuredClone(result) // adds the prototype that rows from SQLite lack
  if (!isDeepStrictEqual(stored, plain))
    throw new Error(`${call} has a result that JSON changes, so a repeat would be answered differently.`)
}

/** Returns the stored result of a step, or undefined if the step was not committed within the last day. */
export async function findResult(
  { db }: Reader,
  write: IdempotentWrite,
  step: number,
): Promise<{ result: unknown } | undefined> {
  const row = await db
    .selectFrom('idempotent_write')
    .select('result')
    .where('user_id', '=', write.userId)
    .where('change_id', '=', write.changeId)
    .where('call', '=', write.call)
    .where('step', '=', step)
    .where('created_at', '>', expiry(write.now()))
    .executeTakeFirst()
  return row && { result: row.result === null ? undefined : JSON.parse(row.result) }
}

export async function deleteExpiredResults({ db }: Reader, now: Date): Promise<void> {
  await db.deleteFrom('idempotent_write').where('created_at', '<=', expiry(now)).execute()
}

/**
 * Deletes an expired result that was stored under the id and call of this write, so that the write can store its own.
 */
export async function deleteVoidResult({ db }: Reader, write: IdempotentWrite): Promise<void> {
  await db
    .deleteFrom('idempotent_write')
    .where('user_id', '=', write.userId)
    .where('change_id', '=', write.changeId)
    .where('call', '=', write.call)
    .where('created_at', '<=', expiry(write.now()))
    .execute()
}

/** Returns the time up to which results have expired. */
function expiry(now: Date): string {
  return new Date(now.getTime() - oneDayMs).toISOString()
}
