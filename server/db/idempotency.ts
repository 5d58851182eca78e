import { isDeepStrictEqual } from 'node:util'
import { compileOnce } from './compile-once.ts'
import type { Reader } from './connection.ts'
import { isUniqueViolation } from './database-errors.ts'
import { pipeline } from './pipeline.ts'
import type { Tables } from './tables.ts'
import type { UndoRow } from './undo.ts'

/** A write with an id of its client's: sent again within a day, it is answered as the first time and does nothing twice. */
export type IdempotentWrite = {
  userId: string
  /** The client's id (`x-change`). */
  changeId: string
  /** Method and path: the same id with another call is another write. */
  call: string
  now: () => Date
  /** Transactions of this request so far. A repeat must run the same ones in the same order. */
  steps: number
  /** The latest transaction had been committed by an earlier request, so mail and the like have left already. */
  isReplay: boolean
  /** On in tests: a result must come back from JSON as it was. */
  validateResults: boolean
}

/** An earlier request has committed this step. */
export class AlreadyCommitted extends Error {}

const oneDayMs = 86_400_000

/** Stores the result of a step with the rest of the transaction, as its last statement. */
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

/** Leaves out hashes of passwords, PINs and tokens, which must stand in one place only. Undefined is stored as null. */
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
  const plain: unknown = structuredClone(result) // rows of SQLite have no prototype
  if (!isDeepStrictEqual(stored, plain))
    throw new Error(`${call} has a result that JSON changes, so a repeat would be answered differently.`)
}

/** Undefined if no such step was committed within a day. */
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

/** Makes room for a write whose id was used for the same call, so long ago that its result is void. */
export async function deleteVoidResult({ db }: Reader, write: IdempotentWrite): Promise<void> {
  await db
    .deleteFrom('idempotent_write')
    .where('user_id', '=', write.userId)
    .where('change_id', '=', write.changeId)
    .where('call', '=', write.call)
    .where('created_at', '<=', expiry(write.now()))
    .execute()
}

/** Results from then or earlier are void. */
function expiry(now: Date): string {
  return new Date(now.getTime() - oneDayMs).toISOString()
}
