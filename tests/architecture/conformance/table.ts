import { isDeepFile } from '../../../scripts/support/suites.mjs'

/** A statement of the specification, from a row of `statements.md`. `line` is the line number, starting at 1. */
export type Row = { line: number; number: string; statement: string }

/** Returns the rows of all tables in a Markdown text. A missing cell becomes an empty string. */
export function parseRows(markdown: string): Row[] {
  return markdown.split('\n').flatMap((text, index) => {
    const cells = cellsOfLine(text)
    if (!cells || isHeaderRow(cells)) return []
    const [number = '', statement = ''] = cells
    return [{ line: index + 1, number, statement }]
  })
}

type Proof = { path: string; title: string }

/**
 * Returns the text with two more cells in every row: the tests that prove the statement, and the suite that runs them.
 */
export function withProofs(markdown: string, proofsOf: (number: string) => Proof[]): string {
  return markdown
    .split('\n')
    .map((text) => {
      const [number = '', statement = ''] = cellsOfLine(text) ?? []
      if (number === '') return text
      if (number === 'No.') return `${text} Test | Suite |`
      if (isHeaderRow([number])) return `${text} --- | --- |`
      const proofs = proofsOf(number)
      const names = proofs.map(({ path, title }) => `\`${path} › ${title}\``)
      return `| ${number} | ${statement} | ${names.join('<br>')} | ${suiteOf(proofs)} |`
    })
    .join('\n')
}

/** Returns `npm test` if it runs at least one of these tests, otherwise `npm run test:deep`. */
function suiteOf(proofs: Proof[]): string {
  return proofs.every(({ path }) => isDeepFile(path)) ? '`npm run test:deep`' : '`npm test`'
}

/** Returns the cells of a line, or undefined if the line does not belong to a table. */
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
