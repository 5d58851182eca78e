import { Problem } from '#domain/errors.ts'
import { assertSignUpOpen, type SignUpPolicy } from '#domain/sign-up.ts'
import type { RequestContext } from '../../context/request-context.ts'
import type { Reader } from '../../db/connection.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { hasHash, newToken } from '../../security/tokens.ts'
import { hasAccounts } from './auth.store.ts'
import {
  deleteSetupCodes,
  insertSetupCode,
  keepNewestSetupCodes,
  setupCodeHashes,
} from './setup-code.store.ts'

/** PostgreSQL may have several servers that started at once, each of which printed its own code; 100 connections are enough for eight. */
const keptCodes = { sqlite: 1, postgres: 8 }

/** At each start, for the very first account of a server that takes only who is invited; else undefined. */
export async function createSetupCode(
  { store, now }: Pick<RequestContext, 'store' | 'now'>,
  policy: SignUpPolicy,
): Promise<string | undefined> {
  return inTransaction({ store }, async (tx) => {
    if (policy === 'open' || (await hasAccounts(tx))) {
      await deleteSetupCodes(tx)
      return undefined
    }
    const { token, hash } = newToken()
    await insertSetupCode(tx, { token_hash: hash, created_at: now().toISOString() })
    await keepNewestSetupCodes(tx, keptCodes[store.kind])
    return token
  })
}

/** Before the work of hashing a password. */
export async function assertSetupCode(reader: Reader, code: string | undefined): Promise<void> {
  const hashes = await setupCodeHashes(reader) // first: the sign-up that deletes them also makes the account
  assertSignUpOpen('invited', await hasAccounts(reader))
  assertAmong(hashes, code)
}

/** Of several that sign up at once, the others wait here until the first has its account, or has failed. */
export async function useSetupCode(tx: Tx, code: string | undefined): Promise<void> {
  const hashes = await deleteSetupCodes(tx)
  assertSignUpOpen('invited', await hasAccounts(tx))
  assertAmong(hashes, code)
}

function assertAmong(hashes: string[], code: string | undefined): void {
  const matches = hashes.filter((hash) => hasHash(code ?? '', hash))
  if (matches.length === 0) throw new Problem('setup_code_wrong')
}
