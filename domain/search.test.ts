import { describe, expect, it } from 'vitest'
import { matchesQuery, foldForSearch, placeOf, searchRank } from './search.ts'

const isFound = (query: string, text: string) => matchesQuery(foldForSearch(text), query)

describe('search', () => {
  it.each([
    ['fractions', 'Fractions: page 12'],
    ['FRACTIONS', 'fractions'],
    ['arbol', 'El árbol'],
    ['árbol', 'EL ARBOL'],
    ['manana', 'Mañana'],
    ['zolw', 'Żółw w Łodzi'],
    ['ŁÓDŹ', 'do łódź'],
    ['елку', 'Нарисовать ёлку'],
    ['Ёжик', 'ежик'],
    ['שלום', 'שָׁלוֹם'],
    ['שָׁלוֹם', 'שלום לכולם'],
    ['strasse', 'Straße'],
    ["charlotte's", 'Charlotte’s Web'],
    ['charlotte’s', "Charlotte's Web"],
    ['charlotte`s', 'Charlotteʼs Web'],
    ['"heidi"', 'Read “Heidi”'],
    ['„heidi”', 'Read «Heidi»'],
    ['1-10', 'Math pp. 1–10'],
    ['1—10', 'Math pp. 1-10'],
    ['well-known', 'Well‑known'],
    ['5-3', '5 − 3 = 5−3'],
    ['בית-ספר', 'בית־ספר'],
    ['צה"ל', 'צה״ל'],
    ["ג'", 'כיתה ג׳'],
    ['football', 'foot\u00adball'],
    ['football', 'foot\u200bball'],
    ['foot\u2060ball', 'football'],
    ['3x4', '3×4'],
    ['2026', '２０２６'],
    ['math', 'Ｍａｔｈ'],
  ])('finds, for the query “%s”, the text “%s”', (query, text) => {
    expect(isFound(query, text)).toBe(true)
  })

  it('requires every word of the query, in any order', () => {
    expect(isFound('page frac', 'Fractions: page 12')).toBe(true)
    expect(isFound('page poem', 'Fractions: page 12')).toBe(false)
  })

  it('finds everything if the query is blank', () => {
    expect(isFound('  ', 'Fractions')).toBe(true)
  })
})

describe('searchRank', () => {
  const rank = (query: string, title: string, description: string | null = null) =>
    searchRank(query)({ title, description })

  it.each([
    ['frac', 'Fractions: page 12', null, 0],
    ['Página 1', 'página 12', null, 0],
    ['page', 'Fractions: page 12', null, 1],
    ['12 frac', 'Fractions: page 12', null, 1],
    ['עמוד', 'שברים, עמוד 12', null, 1],
    ['action', 'Fractions: page 12', null, 2],
    ['age 12', 'Fractions: page 12', null, 2],
    ['élke', 'Fractions', 'Ask Elke', 3],
    ['frac elke', 'Fractions', 'Ask Elke', 3],
    ['poem', 'Fractions', 'Ask Elke', undefined],
    ['poem', 'Fractions', null, undefined],
  ])('ranks “%s” in the title “%s” (description: %s) as %s', (query, title, description, expected) => {
    expect(rank(query, title, description)).toBe(expected)
  })

  it('is undefined for a query of accents alone', () => {
    expect(rank('\u0301', 'Fractions')).toBeUndefined()
  })
})

it('placeOf returns deleted for a deleted task, otherwise backlog or the status of its sprint', () => {
  expect(placeOf({ deletedAt: '2026-03-02T08:00:00.000Z', sprintStatus: 'active' })).toBe('deleted')
  expect(placeOf({ deletedAt: null, sprintStatus: null })).toBe('backlog')
  expect(placeOf({ deletedAt: null, sprintStatus: 'completed' })).toBe('completed')
})
