import type { FormatterModule } from 'i18next'
import { direction } from '#domain/language.ts'
import { stripBidiControls } from '#domain/names.ts'

/** “1,000” in English, “1000” in Spanish. */
export function formatNumber(language: string | undefined, value: number): string {
  const format = numberFormats.get(language) ?? new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  numberFormats.set(language, format)
  return format.format(value)
}

/** Kept, since every sentence with a number asks for one and it takes long to make. */
const numberFormats = new Map<string | undefined, Intl.NumberFormat>()

/** i18next formatter (needs `alwaysFormat`): formats interpolated numbers by language, and isolates texts of the other direction (bidi). */
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

/** Wraps texts that contain the other direction in FSI … PDI (UAX #9). */
function isolateBidi(text: string, language = ''): string {
  const other = direction(language) === 'rtl' ? leftToRight : rightToLeft
  return other.test(text) ? `\u2068${text}\u2069` : text
}
