import { describe, expect, it } from 'vitest'
import { nextFreeWeek, schoolWeek, weekAfter } from './school-week.ts'

const thisWeek = { startDate: '2026-01-05', endDate: '2026-01-09' }
const nextWeek = { startDate: '2026-01-12', endDate: '2026-01-16' }

describe('a school week', () => {
  it('is Monday to Friday around a day', () => {
    expect(schoolWeek('2026-01-05', 'en')).toEqual(thisWeek)
    expect(schoolWeek('2026-01-11', 'pl')).toEqual(thisWeek)
  })

  it('is Sunday to Thursday in Hebrew', () => {
    expect(schoolWeek('2026-01-11', 'he')).toEqual({ startDate: '2026-01-11', endDate: '2026-01-15' })
    expect(schoolWeek('2026-01-10', 'he')).toEqual({ startDate: '2026-01-04', endDate: '2026-01-08' })
  })

  it('is followed by the next one', () => {
    expect(weekAfter(thisWeek)).toEqual(nextWeek)
  })
})

describe('the week proposed for a new sprint', () => {
  it('is the current week until the weekend, and then the next one', () => {
    expect(nextFreeWeek([], '2026-01-07', 'en')).toEqual(thisWeek)
    expect(nextFreeWeek([], '2026-01-11', 'en')).toEqual(nextWeek)
  })

  it('is the first week without a sprint', () => {
    const longSprint = { startDate: '2026-01-05', endDate: '2026-01-14' }
    expect(nextFreeWeek([longSprint], '2026-01-07', 'en')).toEqual({
      startDate: '2026-01-19',
      endDate: '2026-01-23',
    })
  })

  it('is free of all sprints in any order, and near even after a sprint with a mistyped year', () => {
    const [first, second] = [thisWeek, { startDate: '2026-01-15', endDate: '2026-01-22' }]
    const free = { startDate: '2026-01-26', endDate: '2026-01-30' }
    expect(
      nextFreeWeek([second, first, { startDate: '2026-01-10', endDate: '2026-01-12' }], '2026-01-07', 'en'),
    ).toEqual(free)
    const endless = { startDate: '2026-01-05', endDate: '9999-12-31' }
    expect(nextFreeWeek([endless], '2026-01-07', 'en')).toEqual({
      startDate: '2027-02-15',
      endDate: '2027-02-19',
    })
  })
})
