import type { Language } from './language.ts'

/** Matches the start of a cell that a spreadsheet would run as a formula. */
const formula = /^[=+\-@\t\r\n]/

/**
 * Matches the start of a formula after a possible separator inside a text. If a program expects a different
 * separator from the one in the file, it ignores the quotes and splits the text there.
 */
const formulaBehindSeparator = /([;,\t\r\n][\s"]*)(?=[=+\-@])/g

type Row = readonly (string | number)[]

/**
 * Returns the separator between cells. Excel expects the list separator of its region, so it depends on the language.
 */
export function csvSeparator(language: Language): ',' | ';' {
  return language === 'en' || language === 'he' ? ',' : ';'
}

/**
 * Returns a CSV file (RFC 4180) that starts with a byte order mark, by which spreadsheets recognize UTF-8. Text is
 * escaped so that it never runs as a formula.
 */
export function toCsv(rows: readonly Row[], separator: ',' | ';'): string {
  return `\ufeff${csvLines(rows, separator)}`
}

/** Returns further lines for a file that begins with the result of `toCsv`. */
export function csvLines(rows: readonly Row[], separator: ',' | ';'): string {
  return rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join('')
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = value.replaceAll(formulaBehindSeparator, "$1'").replace(formula, "'$&")
  return /[";,\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
