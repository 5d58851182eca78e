import { describe, expect, it } from 'vitest'
import { fullName, initials, initialsOf } from './names.ts'

it('shortens a person to the first letters of first and last name', () => {
  expect(initials('Ben', 'Lind')).toBe('BL')
  expect(initials(' ángela', 'óe')).toBe('ÁÓ')
  expect(initials('Ben', '')).toBe('B')
})

describe('the initials of a whole name', () => {
  it('are those of its first and last word', () => {
    expect(initialsOf('Ben Lind')).toBe('BL')
    expect(initialsOf('  maria del  carmen ')).toBe('MC')
  })

  it('are the first two letters of a single word', () => {
    expect(initialsOf('Ben')).toBe('BE')
    expect(initialsOf('B')).toBe('B')
    expect(initialsOf('')).toBe('')
  })

  it('keep a letter and its marks together', () => {
    expect(initialsOf('e\u0301mile')).toBe('E\u0301M')
    expect(initialsOf('שָׁלוֹם')).toBe('שָׁל')
  })
})

it('writes a full name without a blank where the last name is not known yet', () => {
  expect(fullName({ firstName: 'Ben', lastName: 'Lind' })).toBe('Ben Lind')
  expect(fullName({ firstName: 'Ben', lastName: '' })).toBe('Ben')
})
