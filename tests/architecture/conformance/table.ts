import { isDeepFile } from '../../../scripts/support/suites.mjs'

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

type Proof = { path: string; title: string }

/** Returns the same text with two more cells in every row: the tests that prove its statement, and which suite runs them. */
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

/** `npm test` if it runs at least one of these tests. */
function suiteOf(proofs: Proof[]): string {
  return proofs.every(({ path }) => isDeepFile(path)) ? '`npm run test:deep`' : '`npm test`'
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
