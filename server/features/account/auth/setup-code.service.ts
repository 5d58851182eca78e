import { Problem } from '#domain/errors.ts'
import { assertSignUpOpen, type SignUpPolicy } from '#domain/sign-up.ts'
import type { RequestContext } from '../../../context/request-context.ts'
import type { Reader } from '../../../db/connection.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { hasHash, newToken } from '../../../security/tokens.ts'
import { hasAccounts } from './auth.store.ts'
import {
  deleteSetupCodes,
  insertSetupCode,
  keepNewestSetupCodes,
  setupCodeHashes,
} from './setup-code.store.ts'

/**
 * Number of setup codes that stay valid. With PostgreSQL several servers can start at once, and each prints its own
 * code. PostgreSQL allows 100 connections, which is enough for eight servers.
 */
const keptCodes = { sqlite: 1, postgres: 8 }

/**
 * Creates a setup code for the very first account. Runs at each start of the server. Returns undefined if sign-up is
 * open or if an account exists.
 */
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

/** Checks the setup code before the costly hashing of the password. */
export async function assertSetupCode(reader: Reader, code: string | undefined): Promise<void> {
  // Read the hashes first. Another sign-up deletes the codes and creates the account in one transaction. If it
  // commits between the two queries, this order leads to `sign_up_closed`, the other order to `setup_code_wrong`.
  const hashes = await setupCodeHashes(reader)
  assertSignUpOpen('invited', await hasAccounts(reader))
  assertAmong(hashes, code)
}

/**
 * Checks and deletes the setup codes. Concurrent sign-ups wait here until the first one has created its account or
 * has failed.
 */
export async function useSetupCode(tx: Tx, code: string | undefined): Promise<void> {
  const hashes = await deleteSetupCodes(tx)
  assertSignUpOpen('invited', await hasAccounts(tx))
  assertAmong(hashes, code)
}

function assertAmong(hashes: string[], code: string | undefined): void {
  const matches = hashes.filter((hash) => hasHash(code ?? '', hash))
  if (matches.length === 0) throw new Problem('setup_code_wrong')
}
