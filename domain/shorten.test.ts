import { expect, it } from 'vitest'
import { shorten } from './shorten.ts'

it('shortens a text, and cuts no emoji or accented letter in half', () => {
  const family = '👨‍👩‍👧'
  expect(shorten('Moss', 4)).toBe('Moss')
  expect(shorten('Ferns', 4)).toBe('Fer…')
  expect(shorten(family.repeat(3), 3)).toBe(family.repeat(3))
  expect(shorten(family.repeat(4), 3)).toBe(`${family.repeat(2)}…`)
  expect(shorten('e\u0301'.repeat(4), 3)).toBe('e\u0301e\u0301…')
})
