import { describe, expect, it } from 'vitest'
import { matchesQuery, foldForSearch } from './search.ts'

const isFound = (query: string, text: string) => matchesQuery(foldForSearch(text), query)

describe('a search', () => {
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
  ])('for “%s” finds “%s”', (query, text) => {
    expect(isFound(query, text)).toBe(true)
  })

  it('wants every word, in any order', () => {
    expect(isFound('page frac', 'Fractions: page 12')).toBe(true)
    expect(isFound('page poem', 'Fractions: page 12')).toBe(false)
  })

  it('finds everything while nothing is typed', () => {
    expect(isFound('  ', 'Fractions')).toBe(true)
  })
})
