import { expect, it } from 'vitest'
import { translator } from '#tests/support/translations.ts'

it.each([
  ['en', '12,345 tasks'],
  ['es', '12.345 tareas'],
  ['pl', '12\u00a0345 zadań'],
] as const)('a translation formats its number as in its language (%s)', (language, sentence) => {
  expect(translator(language)('board.count', { count: 12_345 })).toBe(sentence)
})

it('a translation inserts text unchanged', () => {
  expect(translator('es')('home.title', { name: '7 <b>' })).toBe('¡Hola, 7 <b>!')
})

it('a translation removes direction control characters from inserted text', () => {
  expect(translator('en')('home.title', { name: 'Ana\u202e' })).toBe('Welcome, Ana!')
})

it.each([
  ['he', 'Ana', 'שלום, \u2068Ana\u2069!'],
  ['he', 'דנה', 'שלום, דנה!'],
  ['he', '7', 'שלום, 7!'],
  ['en', 'דנה', 'Welcome, \u2068דנה\u2069!'],
  ['ru', 'Аня Lind', 'Добро пожаловать, Аня Lind!'],
] as const)(
  'a translation isolates inserted text that has the opposite direction (%s, %s)',
  (language, name, sentence) => {
    expect(translator(language)('home.title', { name })).toBe(sentence)
  },
)
