import { expect, it } from 'vitest'
import { estimateGuesses } from './estimate-guesses.ts'

const ana = ['Ana', 'Lindqvist', 'ana.lindqvist', 'ana.lindqvist@example.org']

it.each([
  ['123456', 'seconds', 'common'],
  ['sunshine', 'seconds', 'common'],
  ['Lindqvist7', 'seconds', 'personal'],
  ['qwertzuiop', 'seconds', 'row'],
  ['aaaaaaaaab', 'seconds', 'row'],
  ['butterfly2024', 'seconds', 'date'],
  ['kitchentable', 'hours', 'short'],
  ['zxq8vL2p', 'hours', 'short'],
  ['leaf and stem', 'years', undefined],
  ['correct horse battery staple', 'ages', undefined],
])(
  'estimateGuesses rates the password %s as guessed within %s, with the weakness %s',
  (password, time, weakness) => {
    expect(estimateGuesses(password, ana)).toEqual({ time, weakness })
  },
)

it('estimateGuesses does not rate a name as personal if it is not the user’s own', () => {
  expect(estimateGuesses('Lindqvist7', []).weakness).not.toBe('personal')
})

/** The matching time grows with the square of the password’s length. */
it('estimateGuesses checks only the beginning of a long password', () => {
  const beginning = 'aaaaaaaaaaaa'.repeat(4)
  const estimate = estimateGuesses(beginning, ana)
  expect(estimateGuesses(`${beginning} correct horse battery staple`.repeat(9), ana)).toEqual(estimate)
})
