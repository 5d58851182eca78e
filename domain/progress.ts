/** A whole number from 0 to 100. */
export type Percent = number

/** `round(100 × done ÷ total)`, 0 when there is nothing to do. */
export function completion(done: number, total: number): Percent {
  return total === 0 ? 0 : Math.round((100 * done) / total)
}
