import type { Row } from './table.ts'
import type { NamedTest } from './test-titles.ts'

/** Returns a message for each fault of a row: it is incomplete, out of order, or not proven by a test. */
export function problemsIn(rows: Row[], tests: NamedTest[]): string[] {
  const proven = new Set(tests.filter(({ isOff }) => !isOff).flatMap(({ proves }) => proves))
  return rows.flatMap((row, index) => {
    const faults = [...gapsInRow(row), ...orderProblem(row, rows[index - 1])]
    if (!proven.has(row.number)) faults.push('no test proves it')
    return faults.map((fault) => `${row.number || '(no number)'}, line ${row.line}: ${fault}`)
  })
}

/**
 * Returns a message for each statement number in a test that does not exist, and for each skipped test that should
 * prove a statement.
 */
export function invalidProofs(tests: NamedTest[], rows: Row[]): string[] {
  const known = new Set(rows.map(({ number }) => number))
  return tests.flatMap(({ path, title, proves, isOff }) => {
    const faults = proves.filter((number) => !known.has(number)).map((number) => `there is no ${number}`)
    if (isOff && proves.length > 0) faults.push('it is skipped, so it proves nothing')
    return faults.map((fault) => `${path} › ${title}: ${fault}`)
  })
}

function gapsInRow({ number, statement }: Row): string[] {
  const gaps = []
  if (!/^[1-9]\d*\.[1-9]\d*$/.test(number)) gaps.push('it has no number like 2.14')
  if (statement === '') gaps.push('its statement is empty')
  return gaps
}

/** Checks that the numbers ascend, which also means that no number occurs twice. */
function orderProblem({ number }: Row, before: Row | undefined): string[] {
  if (!before || sortKey(before.number) < sortKey(number)) return []
  return [`its number does not come after ${before.number}`]
}

function sortKey(number: string): number {
  const [section, place] = number.split('.').map(Number)
  return (section ?? 0) * 10_000 + (place ?? 0)
}

/**
 * Returns the names that no row contains in backquotes. Names are calls such as `GET /api/user` or paths such as
 * `/dashboard`.
 */
export function missingFromRows(names: string[], rows: Row[]): string[] {
  const said = new Set(
    rows.flatMap(({ statement }) => [...statement.matchAll(/`([^`?]*)[^`]*`/g)].map(([, name]) => name)),
  )
  return names.filter((name) => !said.has(name))
}
