import { useState } from 'react'
import { pastedList } from '#domain/pasted-list.ts'
import {
  type ColumnKind,
  guessColumns,
  type PastedTable,
  readTable,
  tableTasks,
} from '#domain/pasted-table.ts'
import { type PastedRow, rowsOfLines, rowsOfTable } from './pasted-rows.ts'
import type { Words } from './use-vocabulary.ts'

export type PastedColumns = {
  table: PastedTable
  kinds: ColumnKind[]
  setKind: (column: number, kind: ColumnKind) => void
  setHeader: (hasHeader: boolean) => void
}

/**
 * Returns the rows of a pasted list or table. When the kind of a column changes, all rows are read from the table
 * again.
 */
export function usePastedRows(text: string, words: Words, day: string) {
  const [found] = useState(() => readTable(text))
  const [table, setTable] = useState(found)
  const [kinds, setKinds] = useState(() => (found ? guessColumns(found, words) : []))
  const readRows = (table: PastedTable | undefined, kinds: ColumnKind[]) =>
    table ? rowsOfTable(tableTasks(table, kinds, words), day) : rowsOfLines(pastedList(text), words, day)
  const [rows, setRows] = useState(() => readRows(table, kinds))
  const read = (table: PastedTable | undefined, kinds: ColumnKind[]) => {
    setTable(table)
    setKinds(kinds)
    setRows(readRows(table, kinds))
  }
  return {
    rows,
    change: (changed: PastedRow) => setRows(rows.map((row) => (row.key === changed.key ? changed : row))),
    remove: (some: readonly PastedRow[]) => setRows(rows.filter((row) => !some.includes(row))),
    columns: table && {
      table,
      kinds,
      /**
       * Changes the kind of a column. Another column that had this kind loses it. Only `title` and `none` can be
       * the kind of several columns. The texts of several `title` columns form the title together.
       */
      setKind: (column: number, kind: ColumnKind) => {
        const isOther = (other: ColumnKind) => kind !== 'title' && kind !== 'none' && other === kind
        read(
          table,
          kinds.map((other, index) => (index === column ? kind : isOther(other) ? 'none' : other)),
        )
      },
      setHeader: (hasHeader: boolean) => read(withHeader(table, hasHeader), kinds),
    },
    /** Switches between table columns and whole lines. Undefined if the text is not a table. */
    toggleTable: found && (() => read(table ? undefined : found, found ? guessColumns(found, words) : [])),
  }
}

function withHeader({ header, rows }: PastedTable, hasHeader: boolean): PastedTable {
  if (hasHeader === (header !== undefined)) return { header, rows }
  return header ? { header: undefined, rows: [header, ...rows] } : { header: rows[0], rows: rows.slice(1) }
}
