import { generateKeyBetween } from 'fractional-indexing'

/*
 * Order keys: texts that sort bytewise in the order of the cards, with room for another key between any two. Appending keeps
 * the keys of a growing column short (docs/decisions/034-order-keys.md).
 */

/** A key strictly between two keys; `null` stands for the open end on that side. */
export function keyBetween(before: string | null, after: string | null): string {
  if (before !== null && after !== null && before >= after)
    throw new RangeError(`${before} is not before ${after}`) // the package would swap them
  return generateKeyBetween(before, after)
}

/** How often `randomKeyBetween` halves the gap: one of 64 keys, and at most a digit more than `keyBetween` gives. */
const halvings = 6

/** One of many keys strictly between two, so that two people who look for one at the same time hardly find the same. */
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

/** Keys in order, without end, all after `before`. */
export function* keysAfter(before: string | null): Generator<string, never> {
  for (let last = before; ;) yield (last = keyBetween(last, null))
}
