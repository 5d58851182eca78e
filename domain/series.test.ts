import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aDay } from '#tests/arbitraries/school-days.ts'
import { addDays, type Day } from './day.ts'
import { Problem } from './errors.ts'
import { type DayRange, isSchoolDay, type SchoolCalendar } from './school-days.ts'
import {
  assertSeriesValid,
  countOf,
  type KnownOccurrence,
  nextOccurrences,
  type Occurrence,
  occurrencesIn,
  occurrencesOver,
  type Series,
  type SeriesPart,
} from './series.ts'
import { movedWeekdays, paceIn, weeksOver } from './series-pace.ts'

const monday = '2026-03-02'
const week: DayRange = { startDate: monday, endDate: '2026-03-08' }
const secondWeek: DayRange = { startDate: '2026-03-09', endDate: '2026-03-15' }
const month: DayRange = { startDate: monday, endDate: '2026-03-29' }
const workdays: SchoolCalendar = { schoolDays: '12345', daysOff: [] }
const ben: SeriesPart = { learnerId: 'ben', status: 'running', first: 1 }

const piano: Series = {
  title: 'Piano',
  titles: null,
  weekdays: '',
  perWeek: null,
  every: 1,
  startDate: monday,
  endDate: null,
  times: null,
  makesUp: false,
  estimatedTime: '30min',
}
const chapters = Array.from({ length: 12 }, (_, index) => `Chapter ${index + 1}`)
const book: Series = { ...piano, title: 'Chapter 1 … 12', titles: chapters }

const known = (key: string, more: Partial<KnownOccurrence> = {}): KnownOccurrence => ({
  key,
  status: 'made',
  day: null,
  title: null,
  estimatedTime: null,
  ...more,
})
const made = ({ key, slot }: Occurrence) => known(key, { day: slot })
const daysOf = (some: Occurrence[]) => some.map(({ day }) => day.slice(8)).join(' ')
const titlesOf = (some: Occurrence[]) => some.map(({ title }) => title)
const off = (startDate: Day, endDate = startDate, learnerId: string | null = null) => ({
  startDate,
  endDate,
  learnerId,
})

describe('repeating task', () => {
  const daysIn = (
    series: Partial<Series>,
    range = month,
    calendar = workdays,
    done: KnownOccurrence[] = [],
  ) => daysOf(occurrencesIn({ ...piano, ...series }, ben, done, range, calendar))

  // Proves 11.121
  it('occurs on school days, on chosen weekdays, at every n-th chance or a number of times a week', () => {
    expect(daysIn({}, week)).toBe('02 03 04 05 06')
    expect(daysIn({ weekdays: '135' }, week)).toBe('02 04 06')
    expect(daysIn({ every: 3 })).toBe('02 05 10 13 18 23 26')
    expect(daysIn({ weekdays: '13', every: 2 })).toBe('02 04 16 18')
    expect(daysIn({ perWeek: 2 }, week)).toBe('03 05')
    expect(daysIn({ perWeek: 3 }, week)).toBe('02 04 06')
  })

  it('occurs from its start date until its end date, or a given number of times', () => {
    expect(daysIn({ startDate: '2026-03-05', endDate: '2026-03-10' })).toBe('05 06 09 10')
    expect(daysIn({ times: 3 })).toBe('02 03 04')
    const done = [known('2026-02-27', { day: '2026-02-27' }), known('2026-03-03', { day: '2026-03-03' })]
    expect(daysIn({ times: 3 }, month, workdays, done)).toBe('02')
    expect(countOf({ ...piano, times: 3 }, ben)).toBe(3)
  })

  it('does not read the days off again for each of 300 learners', () => {
    let looked = 0
    const daysOff = Array.from({ length: 50 }, (_, index) => off(addDays(monday, 7 * index)))
    const busy: SchoolCalendar = {
      schoolDays: '12345',
      get daysOff() {
        looked += 1
        return daysOff
      },
    }
    const occurrencesOf = occurrencesOver(piano, month, busy)
    const all = Array.from({ length: 300 }, (_, index) =>
      occurrencesOf({ ...ben, learnerId: `${index}` }, []),
    )
    expect(new Set(all.map(daysOf))).toEqual(new Set(['03 04 05 06 10 11 12 13 17 18 19 20 24 25 26 27']))
    expect(looked).toBeLessThan(50)
  })

  it('skips days off of the workspace and of the learner, and makes them up only if makesUp is set', () => {
    const daysOff = [
      off('2026-03-02'),
      off('2026-03-04', '2026-03-05', 'ben'),
      off('2026-03-06', undefined, 'mia'),
    ]
    const calendar = { ...workdays, daysOff }
    expect(daysIn({}, week, calendar)).toBe('03 06')
    expect(daysIn({ weekdays: '14' }, week, calendar)).toBe('')
    expect(daysIn({ weekdays: '14', makesUp: true }, week, calendar)).toBe('03 06')
    expect(
      daysIn({ weekdays: '5', makesUp: true }, secondWeek, { ...workdays, daysOff: [off('2026-03-06')] }),
    ).toBe('09 13')
    expect(daysIn({ times: 3 }, week, calendar)).toBe('03 06')
  })

  it('respects skipped and edited occurrences, and a new pace counts the week’s earlier ones', () => {
    const exceptions = [
      known('2026-03-03', { status: 'skipped', day: '2026-03-03' }),
      known('2026-03-04', { status: 'planned', title: 'Recital', estimatedTime: '2h' }),
    ]
    const found = occurrencesIn(piano, ben, exceptions, week, workdays)
    expect(daysOf(found)).toBe('02 04 05 06')
    expect(found[1]).toMatchObject({ title: 'Recital', estimatedTime: '2h' })
    const onMonday = [known(monday, { day: monday })]
    expect(daysIn({ weekdays: '2' }, month, workdays, onMonday)).toBe('10 17 24')
    expect(daysIn({ weekdays: '24' }, week, workdays, onMonday)).toBe('05')
  })

  it('occurs at most once a day', () => {
    const codeOf = (series: Partial<Series>) => {
      try {
        assertSeriesValid({ ...piano, ...series })
        return undefined
      } catch (error) {
        return error instanceof Problem && error.issues?.[0]?.message
      }
    }
    expect(codeOf({ perWeek: 8 })).toBe('once_a_day')
    expect(codeOf({ perWeek: 8, titles: chapters })).toBeUndefined()
    expect(codeOf({ endDate: '2026-03-01' })).toBe('invalid_date_range')
    expect(daysIn({ perWeek: 7 }, week)).toBe('02 03 04 05 06')
  })
})

describe('list of tasks in a series', () => {
  // Proves 11.122
  it('is spread over the week at its pace, from the learner’s first item on', () => {
    const found = occurrencesIn({ ...book, perWeek: 3 }, { ...ben, first: 5 }, [], secondWeek, workdays)
    expect(titlesOf(found)).toEqual(['Chapter 5', 'Chapter 6', 'Chapter 7'])
    expect(daysOf(found)).toBe('09 11 13')
    expect(daysOf(occurrencesIn({ ...book, perWeek: 7 }, ben, [], week, workdays))).toBe(
      '02 03 03 04 05 05 06',
    )
    expect(countOf(book, { ...ben, first: 5 })).toBe(8)
  })

  it('continues after a week off without leaving out an item', () => {
    const calendar = { ...workdays, daysOff: [off('2026-03-09', '2026-03-13')] }
    const found = occurrencesIn(book, ben, [], month, calendar)
    expect(titlesOf(found)).toEqual(chapters)
    expect(daysOf(found)).toBe('02 03 04 05 06 16 17 18 19 20 23 24')
  })

  it('leaves out skipped items and returns to items that were not created', () => {
    const before = [
      known('1', { day: monday }),
      known('3', { day: '2026-03-03' }),
      known('4', { status: 'skipped' }),
    ]
    const found = occurrencesIn(book, ben, before, week, workdays)
    expect(titlesOf(found)).toEqual(['Chapter 2', 'Chapter 5', 'Chapter 6'])
    expect(daysOf(found)).toBe('04 05 06')
  })

  it('has no occurrences while it is paused or after it has ended', () => {
    for (const status of ['paused', 'ended'] as const)
      expect(occurrencesIn(book, { ...ben, status }, [], month, workdays)).toEqual([])
  })
})

it('nextOccurrences finds the next ones after a long break or a late start, and none after the end', () => {
  const calendar = { ...workdays, daysOff: [off('2026-03-02', '2026-08-31')] }
  expect(nextOccurrences(book, ben, [], monday, calendar, 2)).toMatchObject([
    { day: '2026-09-01' },
    { key: '2' },
  ])
  expect(nextOccurrences({ ...book, startDate: '2029-01-01' }, ben, [], monday, workdays)).toMatchObject([
    { day: '2029-01-01' },
  ])
  expect(nextOccurrences({ ...piano, endDate: monday }, ben, [], '2026-03-03', workdays)).toEqual([])
})

it('a series counts its weeks from Sunday if Sunday is a school day', () => {
  const sunday = '2026-03-01'
  const series = { ...piano, startDate: sunday, perWeek: 1, every: 2 }
  const calendar = { schoolDays: '12347', daysOff: [] }
  const range = { startDate: sunday, endDate: '2026-03-28' }
  expect(daysOf(occurrencesIn(series, ben, [], range, calendar))).toBe('03 17')
})

it('movedWeekdays replaces the weekday that the card has left, if it is one of the chosen ones', () => {
  expect(movedWeekdays('14', monday, '2026-03-03')).toBe('24')
  expect(movedWeekdays('24', monday, '2026-03-05')).toBe('24')
  expect(movedWeekdays('', monday, '2026-03-03')).toBe('')
})

describe('series over random sprints', () => {
  const someWeekdays = (min: number) =>
    fc.subarray(['1', '2', '3', '4', '5', '6', '7'], { minLength: min }).map((days) => days.join(''))
  const aPlan = fc
    .record({
      start: aDay,
      schoolDays: someWeekdays(1),
      pace: fc.oneof(
        fc.constant({ weekdays: '', perWeek: null }),
        someWeekdays(1).map((weekdays) => ({ weekdays, perWeek: null })),
        fc.record({ weekdays: fc.constant(''), perWeek: fc.integer({ min: 1, max: 7 }) }),
      ),
      every: fc.integer({ min: 1, max: 3 }),
      makesUp: fc.boolean(),
      first: fc.integer({ min: 1, max: 5 }),
      lengths: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 8 }),
      offs: fc.array(fc.tuple(fc.nat(100), fc.nat(9), fc.constantFrom(null, 'ben', 'mia')), { maxLength: 4 }),
    })
    .map(({ start, schoolDays, pace, every, makesUp, first, lengths, offs }) => ({
      series: { ...piano, ...pace, every, makesUp, startDate: start },
      calendar: {
        schoolDays,
        daysOff: offs.map(([from, days, who]) => off(addDays(start, from), addDays(start, from + days), who)),
      },
      part: { ...ben, first },
      sprints: oneAfterTheOther(addDays(start, -3), lengths),
    }))
  function oneAfterTheOther(start: Day, lengths: number[]): DayRange[] {
    let startDate = start
    return lengths.map((length) => {
      const sprint = { startDate, endDate: addDays(startDate, length - 1) }
      startDate = addDays(startDate, length)
      return sprint
    })
  }
  const spanOf = (sprints: DayRange[]): DayRange => ({
    startDate: sprints[0]?.startDate ?? '',
    endDate: sprints.at(-1)?.endDate ?? '',
  })
  type Plan = typeof aPlan extends fc.Arbitrary<infer P> ? P : never
  const fillAll = ({ part, calendar, sprints }: Plan, series: Series) => {
    const all: Occurrence[] = []
    for (const sprint of sprints) all.push(...occurrencesIn(series, part, all.map(made), sprint, calendar))
    return all
  }

  // Proves 11.123
  it('has each occurrence once, in order and only on school days', () => {
    fc.assert(
      fc.property(aPlan, fc.boolean(), (plan, isList) => {
        const titles = isList ? Array.from({ length: 60 }, (_, index) => `p. ${index + 1}`) : null
        const series = { ...plan.series, titles }
        const all = fillAll(plan, series)
        const { part, calendar, sprints } = plan
        expect(all.every(({ day }) => isSchoolDay(day, calendar, part.learnerId))).toBe(true)
        expect(all.map(({ day }) => day)).toEqual(all.map(({ day }) => day).toSorted())
        expect(all.every(({ day }) => day >= series.startDate)).toBe(true)
        expect(all).toEqual(occurrencesIn(series, part, [], spanOf(sprints), calendar))
        for (const sprint of sprints)
          expect(occurrencesIn(series, part, all.map(made), sprint, calendar)).toEqual([])
        const keys = all.map(({ key }) => key)
        expect(keys).toEqual(isList ? keys.map((_, index) => `${part.first + index}`) : [...new Set(keys)])
      }),
    )
  })

  it('has the same occurrences however often and in whichever order the sprints are filled', () => {
    fc.assert(
      fc.property(aPlan, fc.array(fc.nat(7), { maxLength: 12 }), (plan, order) => {
        const { series, part, calendar, sprints } = plan
        const all: Occurrence[] = []
        for (const place of [...order, ...sprints.keys()]) {
          const sprint = sprints[place % sprints.length]
          if (sprint) all.push(...occurrencesIn(series, part, all.map(made), sprint, calendar))
        }
        const keys = all.map(({ key }) => key).toSorted()
        expect(keys).toEqual(
          fillAll(plan, series)
            .map(({ key }) => key)
            .toSorted(),
        )
      }),
    )
  })

  it('never exceeds its weekly pace or repeats an item when pace and days off change', () => {
    fc.assert(
      fc.property(aPlan, aPlan, fc.nat(60), (plan, other, at) => {
        const { part, sprints } = plan
        const titles = Array.from({ length: 200 }, (_, index) => `p. ${index + 1}`)
        const before = { ...plan.series, titles }
        const after = { ...other.series, startDate: plan.series.startDate, titles }
        const all: Occurrence[] = []
        for (const sprint of sprints) {
          const isChanged = sprint.startDate >= addDays(plan.series.startDate, at)
          const series = isChanged ? after : before
          const calendar = { ...plan.calendar, daysOff: (isChanged ? other : plan).calendar.daysOff }
          const found = occurrencesIn(series, part, all.map(made), sprint, calendar)
          for (const week of weeksOver(sprint, calendar.schoolDays)) {
            const isOfWeek = ({ slot }: Occurrence) => week.includes(slot)
            const [some, earlier] = [found.filter(isOfWeek).length, all.filter(isOfWeek).length]
            const most = paceIn(series, calendar.schoolDays, week).length
            expect(some).toBeLessThanOrEqual(Math.max(0, most - earlier))
          }
          all.push(...found)
        }
        expect(all.map(({ key }) => Number(key))).toEqual(all.map((_, index) => part.first + index))
      }),
    )
  })
})
