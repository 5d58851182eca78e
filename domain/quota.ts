import { Problem } from './errors.ts'
import { type Countable, limits } from './limits.ts'

export function isFull(of: Countable, there: number): boolean {
  return there >= limits.most[of]
}

/** Throws when the quota leaves no room for one more. */
export function assertRoom(of: Countable, there: number): void {
  if (isFull(of, there)) throw refusal(of)
}

/** Throws when there are more than the quota; carry-over and import may exceed it. */
export function assertNotOver(of: Countable, there: number): void {
  if (there > limits.most[of]) throw refusal(of)
}

function refusal(of: Countable): Problem {
  return new Problem('limit_reached', { limit: { of, most: limits.most[of] } })
}
