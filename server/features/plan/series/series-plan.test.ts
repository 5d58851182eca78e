import { expect, it } from 'vitest'
import { addDays } from '#domain/day.ts'
import { limits } from '#domain/limits.ts'
import { countDue, dueIn, type Plan } from './series-plan.service.ts'

const monday = '2026-03-02'
const month = { startDate: monday, endDate: '2026-03-27' }

/** Plans thirty series for a hundred children each. Every second series begins two weeks later. */
function aPlan(): Plan {
  const parts = Array.from({ length: 100 }, (_, child) => ({
    row: { id: `part ${child}`, learner_id: `child ${child}` },
    part: { learnerId: `child ${child}`, status: 'running' as const, first: 1 },
    known: [],
    settled: undefined,
  }))
  const series = Array.from({ length: 30 }, (_, index) => ({
    row: { id: `series ${index}` },
    series: {
      title: `Series ${index}`,
      titles: null,
      weekdays: '',
      perWeek: null,
      every: 1,
      startDate: index % 2 === 0 ? addDays(monday, 14) : monday,
      endDate: null,
      times: null,
      makesUp: false,
      estimatedTime: null,
    },
    parts,
  }))
  return { series, calendar: { schoolDays: '12345', daysOff: [] } } as unknown as Plan
}

it('returns the first thousand due tasks, sorted by day and then by series, of a large plan', async () => {
  const due = await dueIn(aPlan(), month)
  const ofMonday = Array.from({ length: 1000 }, (_, index) => [
    monday,
    `series ${2 * Math.floor(index / 100) + 1}`,
    `child ${index % 100}`,
  ])
  expect(due.map(({ day, series, learner }) => [day, series.id, learner.learner_id])).toEqual(ofMonday)
  expect(await countDue(aPlan(), month)).toBe(limits.tasksAtOnce.ofSeries)
})

it('sorts due tasks by day, even if a later series has earlier days', async () => {
  const { series, calendar } = aPlan()
  const due = await dueIn({ series: [...series.slice(0, 1), ...series.slice(2, 12)], calendar }, month)
  expect(due.map(({ day }) => day)).toEqual([...Array(500).fill(monday), ...Array(500).fill('2026-03-03')])
})
