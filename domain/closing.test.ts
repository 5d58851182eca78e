import { expect, it } from 'vitest'
import { eraseDate } from './closing.ts'

it('eraseDate is 30 days after the workspace was closed, even across a clock change', () => {
  expect(eraseDate('2026-03-04T10:00:00.000Z')).toBe('2026-04-03T10:00:00.000Z')
})
