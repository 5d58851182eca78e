import { expect, it } from 'vitest'
import { LongList } from './long-list.ts'

/** Returns a list of five ids that is read two at a time, and the ids that were read so far. */
function fiveInParts() {
  const reads: string[] = []
  const list = LongList.ofIds(['a', 'b', 'c', 'd', 'e'], 2, (ids) => {
    reads.push(ids.join(''))
    return Promise.resolve(ids.filter((id) => id !== 'c').map((id) => ({ id })))
  })
  return { list, reads }
}

it('reads a part of a long list only on request, and leaves out deleted rows', async () => {
  const { list, reads } = fiveInParts()
  expect(list.items).toBeUndefined()
  const names = list.map(({ id }) => id.toUpperCase())
  const parts = names.parts()[Symbol.asyncIterator]()
  expect(await parts.next()).toEqual({ done: false, value: ['A', 'B'] })
  expect(reads).toEqual(['ab'])
  expect(await parts.next()).toEqual({ done: false, value: ['D'] })
  expect(await list.all()).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'd' }, { id: 'e' }])
})

it('returns the items of a short list at once', async () => {
  const list = LongList.ofItems([1, 2]).map((item) => item * 10)
  expect(list.items).toEqual([10, 20])
  expect(await list.all()).toEqual([10, 20])
})
