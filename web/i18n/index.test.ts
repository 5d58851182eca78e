import { afterEach, expect, it, vi } from 'vitest'
import { preferredLanguage } from './index.ts'

afterEach(() => vi.unstubAllGlobals())

// Proves 9.16, 9.18
it.each([
  { stored: 'he', browser: 'es-MX', page: 'ru', language: 'he' },
  { stored: 'xx', browser: 'es-MX', page: 'ru', language: 'es-MX' },
  { stored: null, browser: 'de-DE', page: 'ru', language: 'ru' },
  { stored: null, browser: 'de-DE', page: 'fr', language: 'en' },
])('starts in $language if $stored is stored', ({ stored, browser, page, language }) => {
  vi.stubGlobal('localStorage', { getItem: () => stored })
  vi.stubGlobal('navigator', { languages: [browser] })
  vi.stubGlobal('document', { documentElement: { lang: page } })
  expect(preferredLanguage()).toBe(language)
})
