import { expect, it } from 'vitest'
import { csvSeparator, toCsv } from './csv.ts'

// Proves 12.55
it.each([',', ';'] as const)(
  'toCsv keeps separators, quotes and line breaks inside cells that are separated by %s',
  (separator) => {
    const rows = [
      ['Náutica, "sea"', 'a\nb', 30],
      ['x;y', 'a\tb', -5],
    ]
    const lines = [
      ['"Náutica, ""sea"""', '"a\nb"', '30'],
      ['"x;y"', '"a\tb"', '-5'],
    ]
    const text = lines.map((cells) => `${cells.join(separator)}\r\n`).join('')
    expect(toCsv(rows, separator)).toBe(`\ufeff${text}`)
  },
)

it.each([
  ['en', ','],
  ['he', ','],
  ['es', ';'],
  ['pl', ';'],
  ['ru', ';'],
] as const)('csvSeparator is what Excel expects in the language %s: %s', (language, separator) => {
  expect(csvSeparator(language)).toBe(separator)
})

// Proves 12.55
it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1'])(
  'toCsv escapes text that a spreadsheet would run as a formula: %j',
  (text) => {
    expect(toCsv([[text]], ',')).toMatch(/^\ufeff"?'/)
  },
)

const separators = [',', ';', '\t', '\n', '\r']

// Proves 12.55
it.each([
  "Read;=cmd|' /C calc'!A0;",
  'Read,+1',
  'Read\t-1',
  'Read\n@SUM(A1)',
  'Read; =1',
  'a;"=1+1;"',
  ',;=1',
])('toCsv contains no formula even if a program splits cells at another separator: %j', (text) => {
  for (const separator of [',', ';'] as const) {
    const file = toCsv([['Ben', text, 30]], separator).slice(1)
    for (const other of separators) {
      const cells = file.split(other).map((cell) => cell.replaceAll('"', '').trim())
      expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([])
    }
  }
})

it('toCsv leaves other text unchanged', () => {
  const text = 'Kapitel 3-4, Seite 10 = Ende; a@b.example'
  expect(toCsv([[text]], ',')).toBe(`\ufeff"${text}"\r\n`)
})
