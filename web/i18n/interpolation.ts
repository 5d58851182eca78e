import type { FormatterModule } from 'i18next'
import { direction } from '#domain/language.ts'
import { stripBidiControls } from '#domain/names.ts'

/** Returns, for example, “1,000” in English and “1000” in Spanish. */
export function formatNumber(language: string | undefined, value: number): string {
  const format = numberFormats.get(language) ?? new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  numberFormats.set(language, format)
  return format.format(value)
}

/** Cached number formats. Every text with a number needs one, and creating one is slow. */
const numberFormats = new Map<string | undefined, Intl.NumberFormat>()

/**
 * i18next formatter (needs `alwaysFormat`). It formats interpolated numbers for the language, and isolates texts
 * that contain letters of the other direction (bidi).
 */
export const interpolationFormatter: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value, _form, language) => {
    if (typeof value === 'number') return formatNumber(language, value)
    return typeof value === 'string' ? isolateBidi(stripBidiControls(value), language) : value
  },
}

const rightToLeft = /[\p{sc=Hebr}\p{sc=Arab}]/u
const leftToRight = /(?![\p{sc=Hebr}\p{sc=Arab}])\p{L}/u

/** Wraps a text in FSI … PDI (UAX #9) if it contains letters of the other direction. */
function isolateBidi(text: string, language = ''): string {
  const other = direction(language) === 'rtl' ? leftToRight : rightToLeft
  return other.test(text) ? `\u2068${text}\u2069` : text
}
