import type { Insertable } from 'kysely'
import type { Reader } from '../../../db/connection.ts'
import { newId } from '../../../db/ids.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Tx } from '../../../db/transaction.ts'

export async function setupCodeHashes({ db }: Reader): Promise<string[]> {
  const rows = await db.selectFrom('setup_code').select('token_hash').execute()
  return rows.map(({ token_hash }) => token_hash)
}

export async function insertSetupCode(
  { db }: Tx,
  code: Omit<Insertable<Tables['setup_code']>, 'id'>,
): Promise<void> {
  await db
    .insertInto('setup_code')
    .values({ id: newId(), ...code })
    .execute()
}

/** Deletes all setup codes and returns their hashes. */
export async function deleteSetupCodes({ db }: Tx): Promise<string[]> {
  const rows = await db.deleteFrom('setup_code').returning('token_hash').execute()
  return rows.map(({ token_hash }) => token_hash)
}

export async function keepNewestSetupCodes({ db }: Tx, count: number): Promise<void> {
  const newest = db.selectFrom('setup_code').select('id').orderBy('id', 'desc').limit(count)
  await db.deleteFrom('setup_code').where('id', 'not in', newest).execute()
}
