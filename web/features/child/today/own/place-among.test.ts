import { expect, it } from 'vitest'
import { placeAmong } from './place-among.ts'

it('names the neighbour on the far side of where a task comes from', () => {
  const ids = ['a', 'b', 'c']
  expect(placeAmong(ids, 'c', 0)).toEqual({ beforeId: 'a' })
  expect(placeAmong(ids, 'a', 2)).toEqual({ afterId: 'c' })
  expect(placeAmong(ids, 'b', 1)).toBeUndefined()
  expect(placeAmong(ids, 'b', 3)).toBeUndefined()
  expect(placeAmong(ids, 'gone', 0)).toBeUndefined()
})
