import { Problem } from './errors.ts'
import { type Countable, limits } from './limits.ts'

export function isFull(of: Countable, there: number): boolean {
  return there >= limits.most[of]
}

/** Refuses one more of what there are so many of already. */
export function assertRoom(of: Countable, there: number): void {
  if (isFull(of, there)) throw refusal(of)
}

/** Refuses to go on with more than fit, which carrying over and importing can bring about. */
export function assertNotOver(of: Countable, there: number): void {
  if (there > limits.most[of]) throw refusal(of)
}

function refusal(of: Countable): Problem {
  return new Problem('limit_reached', { limit: { of, most: limits.most[of] } })
}
