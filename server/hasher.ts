import { hash, type Options, verify } from '@node-rs/argon2'
import type { Turns } from './turns.ts'

/** Makes and checks password hashes (argon2id); slow on purpose, so never inside a transaction. */
export type Hasher = {
  hash(password: string): Promise<string>
  /** Takes as long without a hash to check against as with one, so that time does not tell whether an account exists. */
  verify(stored: string | null | undefined, password: string): Promise<boolean>
}

/** The memory (KiB) and passes that OWASP's password storage cheat sheet gives as its first choice for argon2id. */
const recommended = { memoryCost: 19_456, timeCost: 2 }

export async function argonHasher(
  cost: Pick<Options, 'memoryCost' | 'timeCost'> = recommended,
): Promise<Hasher> {
  const options = { ...cost, parallelism: 1 } // the algorithm is argon2id unless said otherwise
  const nobody = await hash('nobody has this password', options)
  return {
    hash: (password) => hash(password, options),
    async verify(stored, password) {
      const right = await verify(stored ?? nobody, password)
      return right && stored !== null && stored !== undefined
    },
  }
}

/** Each hash takes a thread of the four that files need as well: two are left to them, however many want to sign in. */
export const hashingTurns = { atOnce: 2, mostWaiting: 100 }

/** The same, for somebody who takes turns with the others who ask. */
export function inTurns(hasher: Hasher, turns: Turns, asker: string): Hasher {
  return {
    hash: (password) => turns.take(asker, () => hasher.hash(password)),
    verify: (stored, password) => turns.take(asker, () => hasher.verify(stored, password)),
  }
}
