import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { LongList } from '../db/long-list.ts'
import { jsonOf, shortAnswer, wholeAnswer } from './long-answer.ts'

const long = (...ids: string[]) =>
  LongList.ofIds(ids, 2, (some) => Promise.resolve(some.filter((id) => id !== 'gone')))

it.each([
  ['a list', long('a', 'b', 'c'), ['a', 'b', 'c']],
  ['a list with deleted items', long('a', 'b', 'gone', 'gone', 'c'), ['a', 'b', 'c']],
  ['an empty list', long(), []],
  [
    'an object with lists',
    { format: 1, none: undefined, tasks: long('a', 'b', 'c'), days: ['x'], short: LongList.ofItems([1]) },
    { format: 1, tasks: ['a', 'b', 'c'], days: ['x'], short: [1] },
  ],
])('streams %s as the same JSON as its whole value', async (_, answer, whole) => {
  expect(JSON.parse(await text(jsonOf(answer)))).toEqual(whole)
  expect(JSON.parse(JSON.stringify(await wholeAnswer(answer)))).toEqual(whole)
  expect(shortAnswer(answer)).toBeUndefined()
})

it.each([
  ['nothing', undefined, undefined],
  ['an array', [1, 2], [1, 2]],
  ['a short list', LongList.ofItems([1, 2]), [1, 2]],
  ['an object with a short list', { tasks: LongList.ofItems([1]) }, { tasks: [1] }],
])('sends %s at once, without streaming', (_, answer, whole) => {
  expect(shortAnswer(answer)).toEqual({ whole })
})

it('fails the stream if a part of a list cannot be read', async () => {
  const broken = LongList.ofIds(['a', 'b', 'c'], 2, (ids) =>
    ids.includes('c') ? Promise.reject(new Error('no such table')) : Promise.resolve(ids),
  )
  await expect(text(jsonOf(broken))).rejects.toThrow('no such table')
})
