import { formatDuration, tryParseDuration } from './duration.ts'
import { columnNamed } from './column-names.ts'
import { parseDelimited } from './delimited.ts'
import { isListMark } from './pasted-list.ts'
import { dayIn } from './pasted-day.ts'
import { idOf } from './folded-names.ts'
import type { Vocabulary } from './quick-add.ts'

/** The kinds of columns of a pasted table; a column of kind `none` is ignored. */
export const columnKinds = ['title', 'time', 'subject', 'learner', 'day', 'none'] as const

export type ColumnKind = (typeof columnKinds)[number]

export type PastedTable = {
  /** Rows below the header, all with the same number of cells. */
  rows: string[][]
  /** The first row, if it contains column names. */
  header: string[] | undefined
}

/**
 * Parses rows copied from a spreadsheet or exported as CSV, with commas or semicolons. Undefined for any other text.
 */
export function readTable(text: string): PastedTable | undefined {
  const plain = text.replace(/^\ufeff/, '')
  return (['\t', ';', ','] as const)
    .map((delimiter) => tableOf(plain, delimiter))
    .find((table) => table !== undefined)
}

type Delimiter = '\t' | ';' | ','

function tableOf(text: string, delimiter: Delimiter): PastedTable | undefined {
  if (!text.includes(delimiter)) return undefined
  const { rows: parsed, hasQuotes } = parseDelimited(text, delimiter)
  const cells = parsed.map((row) => row.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()))
  const filled = cells.filter((row) => row.some((cell) => cell !== ''))
  const rows = withoutEmptyColumns(filled)
  const [first = []] = rows
  if (rows.length < 2 || first.length < 2) return undefined
  if (isHeader(first)) return { header: first, rows: rows.slice(1) }
  const isEven = filled.every(({ length }) => length === filled[0]?.length)
  const isTable = delimiter === '\t' ? !isList(rows) : hasQuotes || !isProse(text, delimiter, first.length)
  return isEven && isTable ? { header: undefined, rows } : undefined
}

/** Returns whether the delimiters are ordinary punctuation: in sentences a space follows a comma. */
function isProse(text: string, delimiter: Delimiter, columns: number): boolean {
  return text.includes(`${delimiter} `) || (delimiter === ',' && columns < 3)
}

/** Returns whether the rows are a list, not a table: Word writes a tab after each bullet. */
function isList(rows: readonly string[][]): boolean {
  return rows.every((row) => row.length === 2 && isListMark(row[0] ?? ''))
}

/**
 * Returns whether the row is a header: at least two cells are names of different columns, and no cell begins with
 * a digit.
 */
function isHeader(row: readonly string[]): boolean {
  const kinds = row.map(columnNamed).filter((kind) => kind !== undefined)
  return kinds.length > 1 && new Set(kinds).size > 1 && !row.some((cell) => /^\d/.test(cell))
}

function withoutEmptyColumns(rows: readonly string[][]): string[][] {
  const width = Math.max(...rows.map(({ length }) => length))
  const columns = Array.from({ length: width }, (_, column) => column)
  const filled = columns.filter((column) => rows.some((row) => (row[column] ?? '') !== ''))
  return rows.map((row) => filled.map((column) => row[column] ?? ''))
}

/** Returns the kind of each column, from its heading if there is one, otherwise guessed from its cells. */
export function guessColumns({ rows, header }: PastedTable, vocabulary: Vocabulary): ColumnKind[] {
  const columns = Array.from(rows[0] ?? [], (_, column) => rows.map((row) => row[column] ?? ''))
  const guesses = columns.map((cells, column) =>
    header ? columnNamed(header[column] ?? '') : kindOfCells(cells, vocabulary),
  )
  const kinds = guesses.map((kind, column) => (guesses.indexOf(kind) === column ? kind : undefined))
  if (!kinds.includes('title')) {
    const isKnown = guesses.every((kind) => kind !== undefined)
    const letters = columns.map((cells, column) => (isKnown || !guesses[column] ? lettersIn(cells) : -1))
    kinds[letters.indexOf(Math.max(...letters))] = 'title'
  }
  return kinds.map((kind) => kind ?? 'none')
}

/** Returns the kind that most cells have, if at least half of them have it. */
function kindOfCells(cells: readonly string[], vocabulary: Vocabulary): ColumnKind | undefined {
  const filled = cells.filter((cell) => cell !== '')
  const isKind = {
    time: (cell: string) => /[:\p{L}]/u.test(cell) && minutesIn(cell) !== undefined,
    subject: (cell: string) => idOf(cell, vocabulary.subject) !== undefined,
    learner: (cell: string) => idOf(cell, vocabulary.learner) !== undefined,
    day: (cell: string) => /\D/.test(cell) && dayIn(cell, vocabulary.day) !== undefined,
  }
  const kinds = ['time', 'subject', 'learner', 'day'] as const
  const counts = kinds.map((kind) => filled.filter(isKind[kind]).length)
  const most = Math.max(...counts)
  return most > 0 && 2 * most >= filled.length ? kinds[counts.indexOf(most)] : undefined
}

function lettersIn(cells: readonly string[]): number {
  return cells.join('').replaceAll(/\P{L}/gu, '').length
}

/** `unread` lists the cells whose values are unknown in this workspace. */
export type TableTask = Record<Exclude<ColumnKind, 'none'>, string> & { unread: string[] }

/**
 * Returns one task per row, with empty strings for missing values. Skips sections and notes, which Todoist exports as
 * rows too.
 */
export function tableTasks({ rows, header }: PastedTable, kinds: ColumnKind[], vocabulary: Vocabulary) {
  const typeColumn = header?.findIndex((name) => name.toLowerCase() === 'type') ?? -1
  return rows
    .filter((row) => !['section', 'note', 'meta'].includes(row[typeColumn] ?? ''))
    .map((row) => taskInRow(row, kinds, vocabulary))
}

function taskInRow(row: readonly string[], kinds: readonly ColumnKind[], vocabulary: Vocabulary): TableTask {
  const task: TableTask = { title: '', time: '', subject: '', learner: '', day: '', unread: [] }
  for (const [column, kind] of kinds.entries()) {
    const cell = row[column] ?? ''
    if (kind === 'none' || cell === '') continue
    const read = readCell(kind, cell, vocabulary)
    if (read === undefined) task.unread.push(cell)
    else task[kind] = kind === 'title' && task.title !== '' ? `${task.title} ${read}` : read
  }
  return task
}

function readCell(kind: Exclude<ColumnKind, 'none'>, cell: string, vocabulary: Vocabulary) {
  if (kind === 'title') return cell
  if (kind === 'day') return dayIn(cell, vocabulary.day)
  if (kind !== 'time') return idOf(cell, vocabulary[kind])
  const minutes = minutesIn(cell)
  return minutes ? formatDuration(minutes) : undefined
}

/** Parses a duration. Spreadsheets write half an hour as “0:30:00”. */
function minutesIn(cell: string): number | undefined {
  return tryParseDuration(cell.replace(/^(\d+:\d\d):\d\d$/, '$1'))
}
