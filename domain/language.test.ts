import { expect, it } from 'vitest'
import { defaultLanguage, direction, isLanguage, languages } from './language.ts'

// Proves 9.16, 9.17
it('knows five languages, of which English is the one to start with', () => {
  expect(languages).toEqual(['en', 'es', 'pl', 'ru', 'he'])
  expect(languages.every(isLanguage)).toBe(true)
  expect(['de', 'EN', 'en-GB', ''].some(isLanguage)).toBe(false)
  expect(defaultLanguage).toBe('en')
})

// Proves 9.19
it('writes Hebrew, Arabic, Persian and Urdu from the right, and all others from the left', () => {
  for (const tag of ['he', 'he-IL', 'ar', 'ar-EG', 'fa', 'ur']) expect(direction(tag)).toBe('rtl')
  for (const tag of ['en', 'es-MX', 'pl', 'ru', 'hu', 'arn', '']) expect(direction(tag)).toBe('ltr')
})
