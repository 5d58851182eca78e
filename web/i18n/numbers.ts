import type { FormatterModule } from 'i18next'
import { withoutTurns } from '#domain/names.ts'

/** A number as a language writes it: "1,000" in English, "1000" in Spanish. */
export function numberIn(language: string | undefined, value: number): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value)
}

/**
 * Writes every number that a sentence takes in as the sentence's language does, and keeps words from turning the rest
 * of it around; it needs `alwaysFormat`.
 */
export const numbersInSentences: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value, _form, language) => {
    if (typeof value === 'number') return numberIn(language, value)
    return typeof value === 'string' ? withoutTurns(value) : value
  },
}
