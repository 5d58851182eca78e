import type { Language } from './language.ts'

/** A spreadsheet would run what begins like this. */
const formula = /^[=+\-@\t\r\n]/

/**
 * The same within a text, behind whatever may part two cells: a program that expects another separator than the file has pays no
 * heed to its quotes.
 */
const formulaBehindSeparator = /([;,\t\r\n][\s"]*)(?=[=+\-@])/g

type Row = readonly (string | number)[]

/** The separator between two cells. Excel expects the list separator of its country, so it depends on the language. */
export function csvSeparator(language: Language): ',' | ';' {
  return language === 'en' || language === 'he' ? ',' : ';'
}

/** RFC 4180 with a byte order mark, by which spreadsheets know that it is UTF-8. Text never becomes a formula. */
export function toCsv(rows: readonly Row[], separator: ',' | ';'): string {
  return `\ufeff${csvLines(rows, separator)}`
}

/** Returns further lines for such a file. */
export function csvLines(rows: readonly Row[], separator: ',' | ';'): string {
  return rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join('')
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = value.replaceAll(formulaBehindSeparator, "$1'").replace(formula, "'$&")
  return /[";,\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
