/**
 * Measures work that grows with days, tasks, names or letters: how much longer it takes for four times as much input.
 * Linear work takes four times as long, quadratic work sixteen times.
 */
import { planBadDay } from '#domain/bad-day.ts'
import { namedDays } from '#domain/day-names.ts'
import { addDays } from '#domain/day.ts'
import { splitLinks } from '#domain/links.ts'
import { takeSettled } from '#domain/quick-add.ts'
import { daysOf } from '#domain/school-days.ts'
import { occurrencesIn, type Series } from '#domain/series.ts'

const rounds = 15
/** Maximum ratio. It is well below the 16 of quadratic work, and allows for pauses of the garbage collector. */
const target = 9
const startDate = '2026-01-05'
const calendar = { schoolDays: '12345', daysOff: [] }
const piano: Series = {
  title: 'Piano',
  titles: null,
  weekdays: '',
  perWeek: null,
  every: 1,
  startDate,
  endDate: null,
  times: null,
  makesUp: true,
  estimatedTime: null,
}
const ben = { learnerId: 'ben', status: 'running', first: 1 } as const

const measured: [what: string, few: number, prepare: (count: number) => () => unknown][] = [
  [
    'days of a series that were made',
    500,
    (count) => {
      const range = { startDate, endDate: addDays(startDate, count) }
      const known = Array.from({ length: count }, (_, index) => addDays(startDate, index)).map((day) => {
        return { key: day, status: 'made', day, title: null, estimatedTime: null } as const
      })
      return () => occurrencesIn(piano, ben, known, range, calendar)
    },
  ],
  [
    'tasks on a bad day',
    1000,
    (count) => {
      const sprint = { startDate, endDate: addDays(startDate, 399) }
      const days = daysOf(sprint)
      const tasks = Array.from({ length: count }, (_, index) => ({
        id: String(index),
        learnerIds: ['ben'],
        status: 'todo' as const,
        day: days[index % days.length] ?? startDate,
        estimatedTime: '30min',
        timeSpent: null,
      }))
      const span = { startDate, endDate: startDate, learnerIds: ['ben'], today: startDate }
      return () => planBadDay(tasks, { ...span, way: 'shift', overflow: 'backlog' }, { sprint, calendar })
    },
  ],
  [
    'days that a typed line may name',
    90,
    (count) => {
      const range = { startDate, endDate: addDays(startDate, count) }
      const day = namedDays({ language: 'en', today: startDate, range })
      const line = '!1 '.repeat(66)
      return () => takeSettled(line, line.length, { subject: [], learner: [], day: [...day] })
    },
  ],
  [
    'brackets behind an address',
    5000,
    (count) => {
      const text = `https://a.org/${')'.repeat(count)}`
      return () => splitLinks(text)
    },
  ],
]

for (const [what, few, prepare] of measured) {
  const [least, most] = [few, 4 * few].map((count) => fastest(prepare(count)))
  const ratio = (most ?? 0) / (least ?? 1)
  console.log(
    `${what.padEnd(34)} ${few}: ${least?.toFixed(2)} ms, ${4 * few}: ${most?.toFixed(2)} ms, ratio ${ratio.toFixed(1)} (target ${target})`,
  )
  if (ratio > target) process.exitCode = 1
}

/** Returns the milliseconds of the fastest round, which is least affected by other load on the machine. */
function fastest(run: () => unknown): number {
  const times = Array.from({ length: rounds }, () => {
    const begun = performance.now()
    run()
    return performance.now() - begun
  })
  return Math.min(...times)
}
