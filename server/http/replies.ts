import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'

/**
 * Fails when a reply is not what its contract says, or carries a field that the contract does not name: that could be
 * one that nobody may see. What goes wrong here is the server's fault, never the caller's.
 */
export function assertKept(key: string, contract: z.ZodType, reply: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(reply))
  const { data, error } = contract.safeParse(sent)
  if (error) throw new Error(`${key} broke its contract: ${error.message}`)
  if (!isDeepStrictEqual(data, sent)) throw new Error(`${key} answers more than its contract names.`)
}
