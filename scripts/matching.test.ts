import { expect, it } from 'vitest'
import { testsMatching } from './support/matching.mjs'

it('runs all tests of the files in whose path the name stands', () => {
  expect(testsMatching('domain/day', '.test.ts')).toEqual(['domain/day.test.ts'])
})

it('else runs the tests in whose title it stands', () => {
  const title = 'else runs the tests in whose title'
  expect(testsMatching(title, '.test.ts')).toEqual(['scripts/matching.test.ts', '--testNamePattern', title])
})

it('means a sign in a title as it stands there (it is no pattern)', () => {
  expect(testsMatching('(it is no pattern)', '.test.ts')?.at(-1)).toBe(String.raw`\(it is no pattern\)`)
})

it('runs nothing where nothing matches', () => {
  expect(testsMatching('domain/day', '.journey.ts')).toBeUndefined()
})
