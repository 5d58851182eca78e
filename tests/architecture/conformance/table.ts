/** A statement of the specification, and the tests that are said to prove it. */
export type Row = { line: number; number: string; statement: string; proofs: string[] }

/** The rows of all tables of a Markdown text; every cell of a row that is missing or empty is an empty text. */
export function rowsOf(markdown: string): Row[] {
  return markdown.split('\n').flatMap((text, index) => {
    const cells = text.startsWith('|') ? cellsOf(text) : undefined
    if (!cells || isHead(cells)) return []
    const [number = '', statement = '', proofs = ''] = cells
    return [{ line: index + 1, number, statement, proofs: proofs.split('<br>').map(unquoted) }]
  })
}

function cellsOf(line: string): string[] {
  return line
    .replace(/\|\s*$/, '')
    .split('|')
    .slice(1)
    .map((cell) => cell.trim())
}

function isHead([first = '']: string[]): boolean {
  return first === 'No.' || /^:?-+:?$/.test(first)
}

function unquoted(proof: string): string {
  return proof.trim().replace(/^`(.*)`$/, '$1')
}
