import { hash, type Options, verify } from '@node-rs/argon2'
import { passwordHashCost } from '#domain/password-hash.ts'
import type { FairQueue } from './fair-queue.ts'

/**
 * Hashes passwords with argon2id. This is slow on purpose, so never call it inside a transaction. Keyboards write “é”
 * as one character or as two, so both forms of a password are accepted.
 */
export type Hasher = {
  hash(password: string): Promise<string>
  /**
   * Verifies a password. If there is no hash, verifies against a dummy, so that timing does not reveal whether an
   * account exists.
   */
  verify(stored: string | null | undefined, password: string): Promise<boolean>
}

export async function argon2Hasher(
  cost: Pick<Options, 'memoryCost' | 'timeCost'> = passwordHashCost,
): Promise<Hasher> {
  const options = { ...cost, parallelism: 1 } // the library uses argon2id by default
  const dummyHash = await hash('nobody has this password', options)
  return {
    hash: (password) => hash(password.normalize('NFC'), options),
    async verify(stored, password) {
      for (const form of unicodeForms(password)) {
        if (await verify(stored ?? dummyHash, form)) return stored !== null && stored !== undefined
      }
      return false
    },
  }
}

/**
 * Returns the forms in which the password may have been hashed: composed for new hashes, decomposed or as typed for
 * older ones. Without accents they are all the same.
 */
function unicodeForms(password: string): Set<string> {
  return new Set([password.normalize('NFC'), password.normalize('NFD'), password])
}

/** Limits for hashing, which uses libuv's four threads. Two of them stay free for file access. */
export const hashQueueLimits = { concurrency: 2, maxQueued: 100 }

/** Wraps a hasher, so that its work waits in the fair queue. */
export function queuedHasher(hasher: Hasher, queue: FairQueue, client: string): Hasher {
  return {
    hash: (password) => queue.run(client, () => hasher.hash(password)),
    verify: (stored, password) => queue.run(client, () => hasher.verify(stored, password)),
  }
}
