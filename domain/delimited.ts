/**
 * Parses delimited text such as CSV into cells. A quoted cell may contain delimiters, doubled quotes and line breaks.
 */
export function parseDelimited(text: string, delimiter: string): { rows: string[][]; hasQuotes: boolean } {
  const rows: string[][] = [[]]
  let hasQuotes = false
  let at = 0
  while (at < text.length) {
    const cell = cellAt(text, at, delimiter)
    if (cell.isQuoted) hasQuotes = true
    rows.at(-1)?.push(cell.text)
    at = cell.end
    if (at >= text.length) break
    if (text[at] === delimiter) {
      at += 1
      if (at === text.length) rows.at(-1)?.push('')
    } else {
      at += text.startsWith('\r\n', at) ? 2 : 1
      if (at < text.length) rows.push([])
    }
  }
  return { rows, hasQuotes }
}

/** Reads one cell. A quote that is never closed, or that is followed by more words, is part of the text. */
function cellAt(text: string, start: number, delimiter: string) {
  const isEnd = (at: number) => at >= text.length || [delimiter, '\n', '\r'].includes(text[at] ?? '')
  if (text[start] === '"') {
    let end = text.indexOf('"', start + 1)
    while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
    if (end >= 0 && isEnd(end + 1)) {
      return { text: text.slice(start + 1, end).replaceAll('""', '"'), end: end + 1, isQuoted: true }
    }
  }
  let end = start
  while (!isEnd(end)) end += 1
  return { text: text.slice(start, end), end, isQuoted: false }
}
