import type { FormatterModule } from 'i18next'

/** A number as a language writes it: "1,000" in English, "1000" in Spanish. */
export function numberIn(language: string | undefined, value: number): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value)
}

/** Writes every number that a sentence takes in as the sentence's language does; it needs `alwaysFormat`. */
export const numbersInSentences: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value, _form, language) => (typeof value === 'number' ? numberIn(language, value) : value),
}
