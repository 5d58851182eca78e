import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keyBetween, keysAfter, randomKeyBetween } from './order.ts'

it('finds a key between any two neighbours, whatever was inserted where before', () => {
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

it('keeps the keys of a column that only grows short', () => {
  const following = keysAfter(null)
  const keys = Array.from({ length: 5000 }, () => following.next().value)
  expect(keys).toEqual([...keys].sort(bytewise))
  expect(Math.max(...keys.map((key) => key.length))).toBeLessThanOrEqual(4)
})

it('keeps making room before the first card', () => {
  let first = keyBetween(null, null)
  for (let count = 0; count < 5000; count++) {
    const before = keyBetween(null, first)
    expect(before < first).toBe(true)
    first = before
  }
  expect(first.length).toBeLessThanOrEqual(4)
})

it('makes room a thousand times between the same two cards with keys of a few hundred letters', () => {
  const low = keyBetween(null, null)
  let high = keyBetween(low, null)
  for (let count = 0; count < 1000; count++) high = keyBetween(low, high)
  expect(low < high).toBe(true)
  expect(high.length).toBeLessThan(300)
})

it('finds random keys between any two neighbours, hardly ever the same, and hardly longer', () => {
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
])('goes on between the keys of an older version, %s and %s', (before, after, stored) => {
  expect(bytewise(before, stored)).toBe(-1)
  const [below, above] = [keyBetween(before, stored), keyBetween(stored, after)]
  expect([before, below, stored, above, after ?? 'zzz']).toEqual(
    [before, below, stored, above, after ?? 'zzz'].toSorted(bytewise),
  )
})

it('refuses two cards in the wrong order', () => {
  expect(() => keyBetween('a1', 'a0')).toThrow(RangeError)
  expect(() => keyBetween('a1', 'a1')).toThrow(RangeError)
})

function bytewise(a: string, b: string) {
  return a < b ? -1 : a > b ? 1 : 0
}
