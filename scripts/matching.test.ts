import { expect, it } from 'vitest'
import { testsMatching } from './support/matching.mjs'

it('testsMatching runs all tests of the files whose path contains the name', () => {
  expect(testsMatching('domain/day', '.test.ts')).toEqual(['domain/day.test.ts'])
})

it('testsMatching otherwise runs the tests whose title contains the name', () => {
  const title = 'testsMatching otherwise runs the tests whose title contains'
  expect(testsMatching(title, '.test.ts')).toEqual(['scripts/matching.test.ts', '--testNamePattern', title])
})

it('testsMatching escapes special characters in a title (it is no pattern)', () => {
  expect(testsMatching('(it is no pattern)', '.test.ts')?.at(-1)).toBe(String.raw`\(it is no pattern\)`)
})

it('testsMatching returns undefined if nothing matches', () => {
  expect(testsMatching('domain/day', '.journey.ts')).toBeUndefined()
})
