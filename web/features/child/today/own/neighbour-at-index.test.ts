import { expect, it } from 'vitest'
import { neighbourAtIndex } from './neighbour-at-index.ts'

it('neighbourAtIndex returns the card on the far side of the target, or undefined if nothing moves', () => {
  const ids = ['a', 'b', 'c']
  expect(neighbourAtIndex(ids, 'c', 0)).toEqual({ beforeId: 'a' })
  expect(neighbourAtIndex(ids, 'a', 2)).toEqual({ afterId: 'c' })
  expect(neighbourAtIndex(ids, 'b', 1)).toBeUndefined()
  expect(neighbourAtIndex(ids, 'b', 3)).toBeUndefined()
  expect(neighbourAtIndex(ids, 'gone', 0)).toBeUndefined()
})
