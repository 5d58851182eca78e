/*
 * Order keys: texts that sort bytewise in the order of the cards, with room for another key between any two
 * (fractional indexing as described by David Greenspan, "Implementing Fractional Indexing", 2020).
 * A key is a whole part and a fraction. The whole part's first letter says how long it is: `a` one digit,
 * `b` two digits and so on upwards, `Z` one digit and so on downwards for keys before the first.
 * Appending raises the whole part, so keys of a growing column stay short.
 */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const first = 'a0'

/** A key strictly between two keys; `null` stands for the open end on that side. */
export function keyBetween(before: string | null, after: string | null): string {
  if (before !== null && after !== null && before >= after)
    throw new RangeError(`${before} is not before ${after}`)
  if (before === null) return after === null ? first : keyBefore(after)
  if (after === null) return increment(wholeOf(before))
  const whole = wholeOf(before)
  const fraction = before.slice(whole.length)
  if (whole === wholeOf(after)) return whole + midpoint(fraction, after.slice(whole.length))
  const next = increment(whole)
  return next < after ? next : whole + midpoint(fraction, null)
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

function keyBefore(after: string): string {
  const whole = wholeOf(after)
  return whole < after ? whole : decrement(whole)
}

function wholeOf(key: string): string {
  const head = key.charAt(0)
  const length = head >= 'a' ? head.charCodeAt(0) - 97 + 2 : 90 - head.charCodeAt(0) + 2
  return key.slice(0, length)
}

function increment(whole: string): string {
  const raised = step(whole, 1)
  if (raised) return raised
  const head = whole.charAt(0)
  if (head === 'Z') return first
  const next = String.fromCharCode(head.charCodeAt(0) + 1)
  return next + digits.charAt(0).repeat(head >= 'a' ? whole.length : whole.length - 2)
}

function decrement(whole: string): string {
  const lowered = step(whole, -1)
  if (lowered) return lowered
  const head = whole.charAt(0)
  if (head === 'a') return 'Z' + digits.at(-1)
  const next = String.fromCharCode(head.charCodeAt(0) - 1)
  return next + (digits.at(-1) ?? '').repeat(head >= 'a' ? whole.length - 2 : whole.length)
}

/** The whole part one up or down with the same head, or null when its digits run over. */
function step(whole: string, by: 1 | -1): string | null {
  const places = whole.slice(1).split('')
  for (let place = places.length - 1; place >= 0; place--) {
    const value = digits.indexOf(places[place] ?? '') + by
    const over = value < 0 || value >= digits.length
    places[place] = digits.charAt((value + digits.length) % digits.length)
    if (!over) return whole.charAt(0) + places.join('')
  }
  return null
}

/** A fraction strictly between two fractions (`null`: the end), never ending in the zero digit. */
function midpoint(low: string, high: string | null): string {
  if (high !== null && (low.charAt(0) || digits.charAt(0)) === high.charAt(0)) {
    return high.charAt(0) + midpoint(low.slice(1), high.slice(1))
  }
  const lowDigit = low ? digits.indexOf(low.charAt(0)) : 0
  const highDigit = high === null ? digits.length : digits.indexOf(high.charAt(0))
  if (highDigit - lowDigit > 1) return digits.charAt((lowDigit + highDigit) >> 1)
  if (high !== null && high.length > 1) return high.charAt(0)
  return digits.charAt(lowDigit) + midpoint(low.slice(1), null)
}
