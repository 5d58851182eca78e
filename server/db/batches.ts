/** SQLite binds at most 32,766 values per statement; a task has 23, and a change by id takes two for each column. */
const batchSize = 700

export function inBatches<T>(rows: readonly T[]): T[][] {
  const portions = Math.ceil(rows.length / batchSize)
  return Array.from({ length: portions }, (_, index) =>
    rows.slice(index * batchSize, (index + 1) * batchSize),
  )
}
