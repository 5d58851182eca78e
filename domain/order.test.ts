import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keyBetween, keysAfter, randomKeyBetween } from './order.ts'

it('keyBetween finds a key between any two neighbours after any sequence of inserts', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 400 }), (places) => {
      const keys: string[] = []
      for (const place of places) {
        const index = place % (keys.length + 1)
        keys.splice(index, 0, keyBetween(keys[index - 1] ?? null, keys[index] ?? null))
      }
      expect(keys).toEqual([...new Set(keys)].sort(bytewise))
    }),
  )
})

it('keysAfter keeps keys short when 5000 cards are appended to a column', () => {
  const following = keysAfter(null)
  const keys = Array.from({ length: 5000 }, () => following.next().value)
  expect(keys).toEqual([...keys].sort(bytewise))
  expect(Math.max(...keys.map((key) => key.length))).toBeLessThanOrEqual(4)
})

it('keyBetween makes room before the first card 5000 times with short keys', () => {
  let first = keyBetween(null, null)
  for (let count = 0; count < 5000; count++) {
    const before = keyBetween(null, first)
    expect(before < first).toBe(true)
    first = before
  }
  expect(first.length).toBeLessThanOrEqual(4)
})

it('keyBetween makes room 1000 times between the same two cards with keys of under 300 letters', () => {
  const low = keyBetween(null, null)
  let high = keyBetween(low, null)
  for (let count = 0; count < 1000; count++) high = keyBetween(low, high)
  expect(low < high).toBe(true)
  expect(high.length).toBeLessThan(300)
})

it('randomKeyBetween finds short and mostly different keys between any two neighbours', () => {
  const [low, high] = [keyBetween(null, null), keyBetween(keyBetween(null, null), null)]
  const gaps = [
    [null, null],
    [low, null],
    [null, low],
    [low, high],
  ] as const
  for (const [before, after] of gaps) {
    const keys = Array.from({ length: 50 }, () => randomKeyBetween(before, after, Math.random))
    for (const key of keys) {
      expect(before === null || before < key).toBe(true)
      expect(after === null || key < after).toBe(true)
      expect(key.length).toBeLessThanOrEqual(4)
    }
    expect(new Set(keys).size).toBeGreaterThan(10)
  }
})

it.each([
  ['ZzV', 'a0', 'Zzk'],
  ['a0', 'a0V', 'a0F'],
  ['Xzzz', 'Y00', 'XzzzV'],
  ['az', null, 'b00'],
])('keyBetween works between keys that an older version stored: %s and %s', (before, after, stored) => {
  expect(bytewise(before, stored)).toBe(-1)
  const [below, above] = [keyBetween(before, stored), keyBetween(stored, after)]
  expect([before, below, stored, above, after ?? 'zzz']).toEqual(
    [before, below, stored, above, after ?? 'zzz'].toSorted(bytewise),
  )
})

it('keyBetween throws a RangeError for keys that are equal or in the wrong order', () => {
  expect(() => keyBetween('a1', 'a0')).toThrow(RangeError)
  expect(() => keyBetween('a1', 'a1')).toThrow(RangeError)
})

function bytewise(a: string, b: string) {
  return a < b ? -1 : a > b ? 1 : 0
}
