/**
 * Number of rows per batch. SQLite allows at most 32,766 values in a statement. A task has 23 columns, and an
 * update by id needs two values per column.
 */
const batchSize = 700

export function inBatches<T>(rows: readonly T[]): T[][] {
  const portions = Math.ceil(rows.length / batchSize)
  return Array.from({ length: portions }, (_, index) =>
    rows.slice(index * batchSize, (index + 1) * batchSize),
  )
}
