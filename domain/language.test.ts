import { expect, it } from 'vitest'
import { defaultLanguage, direction, isLanguage, languages } from './language.ts'

// Proves 9.16, 9.17
it('the languages are en, es, pl, ru and he, with English as the default', () => {
  expect(languages).toEqual(['en', 'es', 'pl', 'ru', 'he'])
  expect(languages.every(isLanguage)).toBe(true)
  expect(['de', 'EN', 'en-GB', ''].some(isLanguage)).toBe(false)
  expect(defaultLanguage).toBe('en')
})

// Proves 9.19
it('direction is rtl for Hebrew, Arabic, Persian and Urdu, and ltr for all other languages', () => {
  for (const tag of ['he', 'he-IL', 'ar', 'ar-EG', 'fa', 'ur']) expect(direction(tag)).toBe('rtl')
  for (const tag of ['en', 'es-MX', 'pl', 'ru', 'hu', 'arn', '']) expect(direction(tag)).toBe('ltr')
})
