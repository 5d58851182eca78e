/** A statement of the specification, as a row of `statements.md` says it. */
export type Row = { line: number; number: string; statement: string }

/** The rows of all tables of a Markdown text; a cell that is missing is an empty text. */
export function parseRows(markdown: string): Row[] {
  return markdown.split('\n').flatMap((text, index) => {
    const cells = cellsOfLine(text)
    if (!cells || isHeaderRow(cells)) return []
    const [number = '', statement = ''] = cells
    return [{ line: index + 1, number, statement }]
  })
}

/** The same text, with a third cell in every row: the tests that prove its statement. */
export function withProofs(markdown: string, proofsOf: (number: string) => string[]): string {
  return markdown
    .split('\n')
    .map((text) => {
      const [number = '', statement = ''] = cellsOfLine(text) ?? []
      if (number === '') return text
      if (number === 'No.') return `${text} Test |`
      if (isHeaderRow([number])) return `${text} --- |`
      const proofs = proofsOf(number).map((proof) => `\`${proof}\``)
      return `| ${number} | ${statement} | ${proofs.join('<br>')} |`
    })
    .join('\n')
}

/** What stands between the bars of a line, or undefined where the line belongs to no table. */
function cellsOfLine(line: string): string[] | undefined {
  if (!line.startsWith('|')) return undefined
  return line
    .replace(/\|\s*$/, '')
    .split('|')
    .slice(1)
    .map((cell) => cell.trim())
}

function isHeaderRow([first = '']: string[]): boolean {
  return first === 'No.' || /^:?-+:?$/.test(first)
}
