import { daysBetween } from '#domain/day.ts'
import { limits } from '#domain/limits.ts'
import { sprintDatesFault } from '#domain/sprint.ts'
import type { Reader } from '../../db/connection.ts'
import { days } from '../../db/migrations/019-days.ts'
import { series } from '../../db/migrations/022-series.ts'
import { childDays } from '../../db/migrations/026-child-days.ts'
import { ownLearning } from '../../db/migrations/028-own-learning.ts'
import { fail, type Finding, note, pass } from './finding.ts'
import * as rows from './school-days.store.ts'

type OddDays = {
  what: string
  list: (reader: Reader) => Promise<rows.DayRow[]>
  remedy: string
  /** Name of the migration that added the table or its column for the day. Absent if both always existed. */
  since?: string
}

const { first, last } = limits.schoolDay
const bounds = `between ${first} and ${last}`

const kinds: OddDays[] = [
  {
    what: 'sprint',
    list: async (reader) => (await rows.listSprintDates(reader)).filter(isOdd),
    remedy: `Edit its dates in Sprint planning: at most ${limits.sprintDays} days ${bounds}`,
  },
  {
    what: 'series',
    list: rows.listOddSeries,
    remedy: `Edit its first and last day in Sprint planning, under Series: days ${bounds}`,
    since: series.name,
  },
  {
    what: 'day off',
    list: rows.listOddDaysOff,
    remedy: 'Delete it in the settings, and add it again with the right year',
    since: days.name,
  },
  { what: 'task', list: rows.listOddTasks, remedy: 'Open it, and choose another day', since: days.name },
  {
    what: 'time entry',
    list: rows.listOddTimeEntries,
    remedy: 'Correct its day: under Hours, choose own dates around it, then the day in the table',
  },
  {
    what: 'own learning',
    list: rows.listOddOwnLearning,
    remedy: 'Let the learner take it back, or do not accept it; the learner can tell it again',
    since: ownLearning.name,
  },
  { what: 'feeling', list: rows.listOddFeelings, remedy: '', since: childDays.name },
]

/** Maximum number of rows of each kind that are listed individually. */
const named = 20

/**
 * Lists rows with days that the current rules do not allow. Older versions could write such days, so they do not
 * violate an invariant: upgrades and restores accept them, and the app uses only the days that are allowed.
 */
export async function schoolDayChecks(reader: Reader, pending: string[] = []): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { what, list, remedy, since } of kinds) {
    if (since !== undefined && pending.includes(since)) continue
    const odd = await list(reader)
    findings.push(...odd.slice(0, named).map((row) => findingOf(what, row, remedy)))
    if (odd.length > named)
      findings.push(note('school days', `${odd.length - named} more of the kind: ${what}`))
  }
  return findings.length > 0
    ? findings
    : [pass('school days', `all lie ${bounds}, and no sprint is longer than ${limits.sprintDays} days`)]
}

/**
 * Returns whether the dates break the current rules. Ignores a range that ends before it starts, because another
 * check reports it.
 */
function isOdd({ startDate, endDate }: rows.DayRow): boolean {
  const fault = endDate === null ? undefined : sprintDatesFault({ startDate, endDate })
  return fault !== undefined && fault.code !== 'invalid_date_range'
}

function findingOf(what: string, row: rows.DayRow, remedy: string): Finding {
  const says = `the ${what} ${describe(row)}`
  return row.isFixed === 1
    ? note('school days', `${says}. It can stay as it is: it belongs to the past and does no harm`)
    : fail('school days', says, remedy)
}

function describe({ id, title, workspace, startDate, endDate }: rows.DayRow): string {
  const name = title === '' ? '' : `“${title}” `
  const range = endDate === null || endDate === startDate ? startDate : `${startDate} to ${endDate}`
  const count = endDate === null ? 1 : daysBetween(startDate, endDate) + 1
  return `${name}of “${workspace}” (${id}): ${range}${count > 1 ? `, ${count} days` : ''}`
}
