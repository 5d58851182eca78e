import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'

/** Throws (500) if a reply breaks its contract or has extra fields, which might leak data. Used only in tests. */
export function assertMatchesContract(key: string, contract: z.ZodType, reply: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(reply))
  const { data, error } = contract.safeParse(sent)
  if (error) throw new Error(`${key} broke its contract: ${error.message}`)
  if (!isDeepStrictEqual(data, sent)) throw new Error(`${key} answers more than its contract names.`)
}
