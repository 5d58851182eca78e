import { expect, it } from 'vitest'
import type { LookBack } from './look-back-types.ts'
import { type GivenAnswer, withAnswer } from './with-answer.ts'

type Person = GivenAnswer['person']

const ben = { id: 'ben' } as Person
const mia = { id: 'mia' } as Person
const well = { person: ben, question: 'well', face: null, words: 'The meadow' } as const
const hard = { person: ben, question: 'hard', face: null, words: 'Decimals' } as const
const hers = { person: mia, question: 'well', face: null, words: 'The song' } as const
const said = ({ answers }: LookBack) => answers.map(({ person, words }) => `${person.id}: ${words}`)
const nothing = { answers: [] as LookBack['answers'] } as LookBack

it('withAnswer keeps the answers of other users and to other questions', () => {
  const all = [well, hard, hers].reduce(withAnswer, nothing)
  expect(said(all)).toEqual(['ben: The meadow', 'ben: Decimals', 'mia: The song'])
})

it('withAnswer replaces an answer under the same id, and removes an empty one', () => {
  const all = [well, hard, hers].reduce(withAnswer, nothing)
  const changed = withAnswer(all, { ...well, words: 'The swing' })
  expect(said(changed)).toEqual(['ben: Decimals', 'mia: The song', 'ben: The swing'])
  expect(changed.answers.at(-1)?.id).toBe(all.answers[0]?.id)
  expect(said(withAnswer(all, { ...well, words: null }))).toEqual(['ben: Decimals', 'mia: The song'])
})
