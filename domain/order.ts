import { generateKeyBetween } from 'fractional-indexing'

/*
 * Order keys are strings whose bytewise order is the order of the cards. Another key always fits between any two
 * keys. New cards at the end of a growing column still get short keys (docs/decisions/034-order-keys.md).
 */

/** Returns a key strictly between two keys. `null` means no bound on that side. */
export function keyBetween(before: string | null, after: string | null): string {
  if (before !== null && after !== null && before >= after)
    throw new RangeError(`${before} is not before ${after}`) // the package would silently swap them
  return generateKeyBetween(before, after)
}

/**
 * Number of times that `randomKeyBetween` halves the gap between the two keys. The function thus chooses one of 64
 * keys, at most one digit longer than the key from `keyBetween`.
 */
const halvings = 6

/**
 * Returns a random key strictly between two keys, so that two users who insert at the same time rarely get the same
 * key.
 */
export function randomKeyBetween(before: string | null, after: string | null, random: () => number): string {
  let key = keyBetween(before, after)
  let [low, high] = [before, after ?? keyBetween(key, null)]
  for (let halving = 0; halving < halvings; halving++) {
    if (random() < 0.5) low = key
    else high = key
    key = keyBetween(low, high)
  }
  return key
}

/** Yields ascending keys after `before` without end. */
export function* keysAfter(before: string | null): Generator<string, never> {
  for (let last = before; ;) yield (last = keyBetween(last, null))
}
