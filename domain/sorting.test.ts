import { expect, it } from 'vitest'
import type { Language } from './language.ts'
import { byName } from './sorting.ts'

const named = (...names: string[]) => names.map((name, index) => ({ id: String(index), name }))

const sorted = (language: Language, ...names: string[]) =>
  named(...names)
    .toSorted(byName(language, (thing) => thing.name))
    .map((thing) => thing.name)

it('byName sorts names alphabetically, not by character code', () => {
  expect(sorted('en', 'Zoe', 'ada', 'Émile', 'Eva')).toEqual(['ada', 'Émile', 'Eva', 'Zoe'])
})

it('byName follows the sorting rules of the language', () => {
  expect(sorted('pl', 'Lz', 'Ła', 'La')).toEqual(['La', 'Lz', 'Ła'])
  expect(sorted('en', 'Lz', 'Ła', 'La')).toEqual(['La', 'Ła', 'Lz'])
})

it('byName sorts numbers in names by value', () => {
  expect(sorted('en', 'Student 10', 'Student 2', 'Student 1')).toEqual([
    'Student 1',
    'Student 2',
    'Student 10',
  ])
})

it('byName sorts equal names by id', () => {
  const twins = [
    { id: 'b', name: 'Ana' },
    { id: 'a', name: 'Ana' },
  ]
  expect(twins.toSorted(byName('en', (thing) => thing.name)).map((thing) => thing.id)).toEqual(['a', 'b'])
})
