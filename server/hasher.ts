import { hash, type Options, verify } from '@node-rs/argon2'

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
