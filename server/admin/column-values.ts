import type { Table } from '../db/schema.ts'
import type { RowBatch, ColumnValue } from './rows.store.ts'

/** Largest PostgreSQL integer. */
const maxInteger = 2_147_483_647

/**
 * Returns the first column with a value of the wrong type or range, such as `task.version`. Returns undefined if
 * there is none.
 */
export function findInvalidColumn(
  { table, columns, rows }: RowBatch,
  { integerColumns }: Table,
): string | undefined {
  for (const row of rows) {
    const wrong = columns.find(
      (column, index) => !canHold(integerColumns.includes(column), row[index] ?? null),
    )
    if (wrong) return `${table}.${wrong}`
  }
  return undefined
}

function canHold(numbersOnly: boolean, value: ColumnValue): boolean {
  if (value === null) return true
  if (typeof value === 'string') return !numbersOnly && value.isWellFormed() && !value.includes('\0')
  return numbersOnly && Number.isInteger(value) && Math.abs(value) <= maxInteger
}
