import { expect, it } from 'vitest'
import { eraseDate } from './closing.ts'

it('erases a closed workspace thirty days later, over a change of clocks too', () => {
  expect(eraseDate('2026-03-04T10:00:00.000Z')).toBe('2026-04-03T10:00:00.000Z')
})
