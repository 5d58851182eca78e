export const languages = ['en', 'es', 'pl', 'ru', 'he'] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'en'

const rightToLeft = new Set(['he', 'ar', 'fa', 'ur'])

/** Returns the writing direction of a language tag such as `he` or `he-IL`. */
export function direction(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr'
}

export function isLanguage(text: string): text is Language {
  return (languages as readonly string[]).includes(text)
}
