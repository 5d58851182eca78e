import type { Selectable } from 'kysely'
import type { Reader } from '../db/connection.ts'
import type { Tables } from '../db/tables.ts'
import type { Tx } from '../db/transaction.ts'

export type SecondFactorRow = Selectable<Tables['second_factor']>

export function findSecondFactor({ db }: Reader, userId: string): Promise<SecondFactorRow | undefined> {
  return db.selectFrom('second_factor').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** Stores a second factor. Replaces an unconfirmed one. */
export async function startSecondFactor(
  { db }: Tx,
  factor: Pick<SecondFactorRow, 'user_id' | 'secret' | 'created_at'>,
): Promise<void> {
  await db
    .insertInto('second_factor')
    .values(factor)
    .onConflict((known) => known.column('user_id').doUpdateSet(factor))
    .execute()
}

export async function confirmSecondFactor(
  { db }: Tx,
  userId: string,
  confirmed: Pick<SecondFactorRow, 'confirmed_at' | 'last_step'>,
): Promise<void> {
  await db.updateTable('second_factor').set(confirmed).where('user_id', '=', userId).execute()
}

export async function setLastStep({ db }: Tx, userId: string, step: number): Promise<void> {
  await db.updateTable('second_factor').set({ last_step: step }).where('user_id', '=', userId).execute()
}

/** Deletes a second factor and its recovery codes. */
export async function deleteSecondFactor({ db }: Tx, userId: string): Promise<void> {
  await db.deleteFrom('second_factor').where('user_id', '=', userId).execute()
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
}

export async function deleteUnconfirmedSecondFactors({ db }: Reader, startedUntil: Date): Promise<void> {
  await db
    .deleteFrom('second_factor')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<=', startedUntil.toISOString())
    .execute()
}

export async function replaceRecoveryCodes({ db }: Tx, userId: string, hashes: string[]): Promise<void> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

/** Returns whether the code existed. */
export async function deleteRecoveryCode({ db }: Tx, userId: string, hash: string): Promise<boolean> {
  const code = db.deleteFrom('recovery_code').where('user_id', '=', userId).where('code_hash', '=', hash)
  return (await code.returning('code_hash').executeTakeFirst()) !== undefined
}

export async function countRecoveryCodes({ db }: Reader, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number | string>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(left)
}
