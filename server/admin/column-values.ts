import type { Table } from '../db/schema.ts'
import type { Portion, Value } from './rows.store.ts'

/** PostgreSQL integer. */
const mostInteger = 2_147_483_647

/** The first column with a value of the wrong type or range. */
export function misfitIn({ table, columns, rows }: Portion, { numbers }: Table): string | undefined {
  for (const row of rows) {
    const wrong = columns.find((column, index) => !canHold(numbers.includes(column), row[index] ?? null))
    if (wrong) return `${table}.${wrong}`
  }
  return undefined
}

function canHold(numbersOnly: boolean, value: Value): boolean {
  if (value === null) return true
  if (typeof value === 'string') return !numbersOnly && value.isWellFormed() && !value.includes('\0')
  return numbersOnly && Number.isInteger(value) && Math.abs(value) <= mostInteger
}
