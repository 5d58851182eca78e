import { expect, it } from 'vitest'
import { spokenLanguage } from './spoken-language.ts'

// Proves 12.24
it.each([
  ['Count the coins', 'en', 'en'],
  ['Leer un cuento', 'es', 'es'],
  ['לספור מטבעות', 'en', 'he'],
  ['Считать монеты', 'uk-UA', 'uk-UA'],
  ['Считать монеты', 'pl', 'ru'],
  ['Count the coins', 'he', 'en'],
  ['123', 'he', 'he'],
])('spokenLanguage of “%s” with the expected language %s is %s', (text, meant, read) => {
  expect(spokenLanguage(text, meant)).toBe(read)
})
