import type { FormatterModule } from 'i18next'
import { direction } from '#domain/language.ts'
import { withoutTurns } from '#domain/names.ts'

/** A number as a language writes it: "1,000" in English, "1000" in Spanish. */
export function numberIn(language: string | undefined, value: number): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value)
}

/**
 * Writes every number that a sentence takes in as the sentence's language does, and keeps words that run the other way
 * in a place of their own, so that they turn nothing around them; it needs `alwaysFormat`.
 */
export const inSentences: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value, _form, language) => {
    if (typeof value === 'number') return numberIn(language, value)
    return typeof value === 'string' ? isolated(withoutTurns(value), language) : value
  },
}

const rightToLeft = /[\p{sc=Hebr}\p{sc=Arab}]/u
const leftToRight = /(?![\p{sc=Hebr}\p{sc=Arab}])\p{L}/u

/** Between the signs of Unicode for words whose direction is their own (UAX #9, FSI and PDI), when they hold any of the other. */
function isolated(words: string, language = ''): string {
  const other = direction(language) === 'rtl' ? leftToRight : rightToLeft
  return other.test(words) ? `\u2068${words}\u2069` : words
}
