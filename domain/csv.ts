/** A spreadsheet would run what begins like this. */
const formula = /^[=+\-@\t\r]/

/** RFC 4180 with a byte order mark, by which spreadsheets know that it is UTF-8. Text never becomes a formula. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
