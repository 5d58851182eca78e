import type { Day } from './day.ts'
import { idOf, type Named } from './folded-names.ts'

/**
 * Returns the day that a cell names by its weekday or date. Undefined if it is none of these days or could be two of
 * them.
 */
export function dayIn(cell: string, days: readonly Named[]): Day | undefined {
  const dates = datesIn(cell)
  if (!dates) return idOf(cell, days)
  const found = days.filter(({ id }) => dates.includes(id))
  return found.length === 1 ? found[0]?.id : undefined
}

/**
 * Returns the possible dates of a cell: “2026-03-04”, also with a time, or “4.3.2026”. “03/04/2026” could be the 4th of
 * March or the 3rd of April, so it returns both.
 */
function datesIn(cell: string): Day[] | undefined {
  const iso = /^\d{4}-\d{2}-\d{2}(?=$|[T ]\d)/.exec(cell)
  if (iso) return [iso[0]]
  const { first = '', dot, second = '', year = '' } = numeric.exec(cell)?.groups ?? {}
  if (year === '') return undefined
  const dayOf = (month: string, date: string) =>
    `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return dot === '.' ? [dayOf(second, first)] : [dayOf(first, second), dayOf(second, first)]
}

const numeric =
  /^(?<first>\d{1,2})(?<dot>[./-])\s?(?<second>\d{1,2})\k<dot>\s?(?<year>\d{4}|\d{2})(?:\s+\d{1,2}:\d{2}(?::\d{2})?)?$/
