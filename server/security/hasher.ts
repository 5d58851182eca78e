import { hash, type Options, verify } from '@node-rs/argon2'
import { passwordHashCost } from '#domain/password-hash.ts'
import type { FairQueue } from './fair-queue.ts'

/**
 * argon2id. Slow on purpose: never inside a transaction. Keyboards write “é” as one character or as two, so a password is right
 * in both forms.
 */
export type Hasher = {
  hash(password: string): Promise<string>
  /** Verifies against a dummy hash if there is none, so that timing does not reveal whether an account exists. */
  verify(stored: string | null | undefined, password: string): Promise<boolean>
}

export async function argon2Hasher(
  cost: Pick<Options, 'memoryCost' | 'timeCost'> = passwordHashCost,
): Promise<Hasher> {
  const options = { ...cost, parallelism: 1 } // argon2id is the library's default
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

/** Composed as new hashes have it, decomposed and as typed as older ones may. It is one form where no letter has accents. */
function unicodeForms(password: string): Set<string> {
  return new Set([password.normalize('NFC'), password.normalize('NFD'), password])
}

/** Hashing uses libuv's four threads; two stay free for file access. */
export const hashQueueLimits = { concurrency: 2, maxQueued: 100 }

/** A hasher whose work waits in the fair queue. */
export function queuedHasher(hasher: Hasher, queue: FairQueue, client: string): Hasher {
  return {
    hash: (password) => queue.run(client, () => hasher.hash(password)),
    verify: (stored, password) => queue.run(client, () => hasher.verify(stored, password)),
  }
}
