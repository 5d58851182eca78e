import { describe, expect, it } from 'vitest'
import {
  fullName,
  initials,
  isBlank,
  letters,
  lettersByMarks,
  shortNamesAmong,
  usernameFault,
} from './names.ts'

// Proves 9.36
it('initials are the first letters of first and last name', () => {
  expect(initials('Ben', 'Lind')).toBe('BL')
  expect(initials(' ángela', 'óe')).toBe('ÁÓ')
  expect(initials('Ana Maria', 'de la Cruz')).toBe('AD')
})

describe('initials of a name in a single field', () => {
  // Proves 2.180
  it('are the first letters of its first and last word', () => {
    expect(initials('  maria del  carmen ', '')).toBe('MC')
    expect(initials('', 'de la Cruz')).toBe('DC')
  })

  // Proves 2.181
  it('are the first two letters of a single word', () => {
    expect(initials('Ben', '')).toBe('BE')
    expect(initials('B', ' ')).toBe('B')
    expect(initials('', '')).toBe('')
  })

  it('keep a letter and its marks together', () => {
    expect(initials('e\u0301mile', '')).toBe('E\u0301M')
    expect(initials('שָׁלוֹם', '')).toBe('שָׁל')
  })
})

it.each(['Émile', 'e\u0301mile', 'שָׁלוֹם', '👩‍🔬 Ana', ''])(
  'splits “%s” into the same letters in a browser without Intl.Segmenter',
  (text) => {
    expect(lettersByMarks(text)).toEqual(letters(text))
  },
)

it('fullName has no trailing space if the last name is empty', () => {
  expect(fullName({ firstName: 'Ben', lastName: 'Lind' })).toBe('Ben Lind')
  expect(fullName({ firstName: 'Ben', lastName: '' })).toBe('Ben')
})

describe('short name of a person among others', () => {
  const mia = { id: '1', firstName: 'Mia', lastName: 'Lind' }
  const other = { id: '2', firstName: 'mia', lastName: 'Okoro' }
  const ben = { id: '3', firstName: 'Ben', lastName: 'Lind' }

  it('is the first name if no other person has it, even if the person is listed twice', () => {
    expect([mia, ben].map(shortNamesAmong([mia, ben, mia]))).toEqual(['Mia', 'Ben'])
  })

  it('is the full name if another person has the same first name, in upper or lower case', () => {
    expect([mia, other, ben].map(shortNamesAmong([mia, other, ben]))).toEqual([
      'Mia Lind',
      'mia Okoro',
      'Ben',
    ])
  })

  it('is the full name of a person who has left if a current member has the same first name', () => {
    expect(shortNamesAmong([mia, ben])(other)).toBe('mia Okoro')
  })
})

describe('a name', () => {
  const blanks = [
    '',
    ' ',
    '\u200b',
    '\u2060',
    '\u00ad',
    '\u200f',
    '\u3164',
    '\u2800',
    '\u{1d159}',
    ' \u2800\u200d ',
  ]
  it.each(blanks)('is blank if it is %j', (name) => {
    expect(isBlank(name)).toBe(true)
    expect(isBlank(`${name}Ana`)).toBe(false)
  })

  it.each(['👩‍🚀', '…', '5', '\u200fאנה'])('is not blank if it is %s', (name) => {
    expect(isBlank(name)).toBe(false)
  })

  it('is refused as a username if it contains white space or invisible characters', () => {
    expect(usernameFault('ana lind')).toBe('contains_whitespace')
    for (const hidden of ['\u200b', '\u2800', '\u3164', '\u00ad'])
      expect(usernameFault(`ana${hidden}`)).toBe('contains_invisible')
    expect(usernameFault('anña.łind')).toBeUndefined()
  })
})
