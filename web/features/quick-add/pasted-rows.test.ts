import { expect, it } from 'vitest'
import type { Vocabulary } from '#domain/quick-add.ts'
import { toRows } from './pasted-rows.ts'

const nothingKnown = {} as Vocabulary

it('makes a row for each pasted line, and counts the lines beyond the most that can be added at once', () => {
  const { rows, left } = toRows(['Moss', 'Ferns', 'Bark'], nothingKnown, 2, '2026-03-04')
  expect(rows.map(({ key, title, day }) => [key, title, day])).toEqual([
    [0, 'Moss', '2026-03-04'],
    [1, 'Ferns', '2026-03-04'],
  ])
  expect(left).toBe(1)
})
