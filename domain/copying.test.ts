import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aCalendar, aDay, aRange } from '#tests/arbitraries/school-days.ts'
import { type CopiedTask, copyOfTasks, dayShift, freshTask, nextName, nextRange } from './copying.ts'
import { type Day, daysBetween } from './day.ts'
import { daysOf, isInside, isSchoolDay, type SchoolCalendar, schoolDaysIn } from './school-days.ts'

const people = ['ben', 'mia', 'kit'] as const
const workdays: SchoolCalendar = { schoolDays: '12345', daysOff: [] }
const week = { startDate: '2026-03-02', endDate: '2026-03-06' } // Monday to Friday
const nextWeek = { startDate: '2026-03-09', endDate: '2026-03-13' }
const holiday = (startDate: Day, learnerId: string | null = null) => ({
  schoolDays: '12345',
  daysOff: [{ startDate, endDate: startDate, learnerId }],
})

const aPlan = fc
  .record({ from: aRange, to: aRange, calendar: aCalendar, chosen: fc.subarray(['ben', 'mia']) })
  .chain(({ from, ...plan }) =>
    fc.record({
      plan: fc.constant({ ...plan, from, members: new Set(['ben', 'mia']), chosen: new Set(plan.chosen) }),
      tasks: fc.array(
        fc.record({
          learners: fc.subarray([...people]),
          day: fc.constantFrom(null, ...daysOf(from)),
          isDeleted: fc.boolean(),
        }),
        { maxLength: 12 },
      ),
    }),
  )
  .map(({ plan, tasks }) => ({
    plan,
    tasks: tasks.map(({ learners, day, isDeleted }, index) =>
      aTask({ title: `${index}`, day, ...cardOf(learners), deletedAt: isDeleted ? '2026-01-01' : null }),
    ),
  }))

function cardOf(learners: readonly string[]) {
  const shares = learners.length > 1 ? learners.map((learnerId) => ({ learnerId })) : []
  return { assignedTo: learners[0] ?? null, shares }
}

function aTask(some: Partial<CopiedTask>): CopiedTask {
  return {
    title: 'Fractions',
    description: null,
    subject: null,
    estimatedTime: null,
    assignedTo: null,
    shares: [],
    day: null,
    ...some,
  }
}

function originalOf(tasks: readonly CopiedTask[], title: string): CopiedTask {
  return tasks[Number(title)] ?? aTask({})
}

function namesOn({ assignedTo, shares }: CopiedTask): string[] {
  const several = shares.map(({ learnerId }) => learnerId)
  return several.length > 0 || assignedTo === null ? several : [assignedTo]
}

describe('copying a sprint', () => {
  it('copies every unassigned task and every task of a chosen learner once and in order', () => {
    fc.assert(
      fc.property(aPlan, ({ plan, tasks }) => {
        const isMeant = (task: CopiedTask) => {
          const present = namesOn(task).filter((id) => plan.members.has(id))
          return !task.deletedAt && (present.length === 0 || present.some((id) => plan.chosen.has(id)))
        }
        const titles = copyOfTasks(tasks, plan).map(({ title }) => title)
        expect(titles).toEqual(tasks.filter(isMeant).map(({ title }) => title))
      }),
    )
  })

  it('leaves out tasks that were carried over if hasLeftovers is false', () => {
    const tasks = [aTask({ title: 'Moss', carriedTo: 'copy' }), aTask({ title: 'Ferns' })]
    const plan = {
      from: week,
      to: nextWeek,
      calendar: workdays,
      members: new Set<string>(),
      chosen: new Set<string>(),
    }
    const titles = (some: object) => copyOfTasks(tasks, { ...plan, ...some }).map(({ title }) => title)
    expect(titles({ hasLeftovers: false })).toEqual(['Ferns'])
    expect(titles({})).toEqual(['Moss', 'Ferns'])
  })

  it('assigns a copied task only to chosen learners who had the original', () => {
    fc.assert(
      fc.property(aPlan, ({ plan, tasks }) => {
        for (const { title, learners } of copyOfTasks(tasks, plan)) {
          const before = namesOn(originalOf(tasks, title))
          expect(learners).toEqual(before.filter((id) => plan.chosen.has(id)))
        }
      }),
    )
  })

  it('plans tasks only on days of the new sprint that are school days for all their learners', () => {
    fc.assert(
      fc.property(aPlan, ({ plan, tasks }) => {
        for (const { day, learners } of copyOfTasks(tasks, plan)) {
          if (day === null) continue
          expect(isInside(day, plan.to)).toBe(true)
          const whose = learners.length > 0 ? learners : [null]
          expect(whose.every((id) => isSchoolDay(day, plan.calendar, id))).toBe(true)
        }
      }),
    )
  })

  it('keeps the days in order and never maps two of them to the same day', () => {
    fc.assert(
      fc.property(aRange, aRange, aCalendar, (from, to, calendar) => {
        const shift = dayShift(from, to, calendar)
        const days = daysOf(from).flatMap((day) => shift(day, ['ben']) ?? [])
        expect(days).toEqual([...new Set(days)].toSorted())
        const room = Math.min(...[from, to].map((range) => schoolDaysIn(range, calendar)(['ben']).length))
        expect(days).toHaveLength(room)
      }),
    )
  })

  it.each([
    ['Wednesday for Wednesday', workdays, '2026-03-04', ['ben'], '2026-03-11'],
    ['the third school day after a holiday', holiday('2026-03-09'), '2026-03-04', ['ben'], '2026-03-12'],
    ['some time where there is no such day', holiday('2026-03-09'), '2026-03-06', ['ben'], null],
    ['some time for a Saturday', workdays, '2026-03-07', ['ben'], null],
    ['another’s day off does not count', holiday('2026-03-09', 'mia'), '2026-03-06', ['ben'], '2026-03-13'],
    ['a sharer’s day off counts', holiday('2026-03-09', 'mia'), '2026-03-02', ['ben', 'mia'], '2026-03-10'],
    ['nobody’s follow the family', holiday('2026-03-09', 'mia'), '2026-03-02', [], '2026-03-09'],
    ['no day stays none', workdays, null, ['ben'], null],
  ] as const)('shifts days: %s', (_case, calendar, day, learners, shifted) => {
    const from = { ...week, endDate: '2026-03-08' }
    expect(dayShift(from, nextWeek, calendar)(day, learners)).toBe(shifted)
  })
})

it('freshTask unticks the checklist and leaves the rest of the description unchanged', () => {
  const description = 'Needs:\n- [x] flour\n* [X] milk\n- [ ] eggs\n- salt [x]'
  const fresh = freshTask(aTask({ description, subject: 'art', estimatedTime: '1h' }), ['ben'], '2026-03-09')
  expect(fresh).toEqual({
    title: 'Fractions',
    description: 'Needs:\n- [ ] flour\n* [ ] milk\n- [ ] eggs\n- salt [x]',
    subject: 'art',
    estimatedTime: '1h',
    learners: ['ben'],
    day: '2026-03-09',
  })
})

describe('nextRange', () => {
  const next = (range = week, some: Partial<Parameters<typeof nextRange>[1]> = {}) =>
    nextRange(range, { calendar: workdays, others: [], today: '2026-03-04', ...some })

  it.each([
    ['the next week', week, {}, nextWeek],
    ['two weeks', { ...week, endDate: '2026-03-13' }, {}, { startDate: '2026-03-16', endDate: '2026-03-27' }],
    [
      'after holidays',
      week,
      { calendar: { ...workdays, daysOff: [{ ...nextWeek, learnerId: null }] } },
      { startDate: '2026-03-16', endDate: '2026-03-20' },
    ],
    [
      'after a draft that waits',
      week,
      { others: [nextWeek] },
      { startDate: '2026-03-16', endDate: '2026-03-20' },
    ],
    ['not in the past', week, { today: '2026-06-03' }, { startDate: '2026-06-08', endDate: '2026-06-12' }],
    [
      'today, where it began on such a day',
      week,
      { today: '2026-06-08' },
      { startDate: '2026-06-08', endDate: '2026-06-12' },
    ],
  ])('suggests dates: %s', (_case, range, some, expected) => {
    expect(next(range, some)).toEqual(expected)
  })

  it('returns a future range of the same length that starts on a school day and overlaps no sprint', () => {
    fc.assert(
      fc.property(
        aRange,
        fc.array(aRange, { maxLength: 4 }),
        aDay,
        aCalendar,
        (range, others, today, calendar) => {
          const { startDate, endDate } = next(range, { others, today, calendar })
          expect(daysBetween(startDate, endDate)).toBe(daysBetween(range.startDate, range.endDate))
          expect(startDate > range.endDate && startDate >= today).toBe(true)
          expect(isSchoolDay(startDate, calendar, null)).toBe(true)
          for (const other of others)
            expect(other.endDate < startDate || endDate < other.startDate).toBe(true)
        },
      ),
    )
  })
})

it.each([
  ['Week 9', 'Week 10', []],
  ['Week 9', 'Week 11', ['Week 10']],
  ['Unit 3: volcanoes', 'Unit 4: volcanoes', []],
  ['Volcanoes', 'Volcanoes (2)', []],
  ['Volcanoes (2)', 'Volcanoes (3)', []],
  ['Autumn 2026', 'Autumn 2026 (2)', []],
  ['x'.repeat(120), `${'x'.repeat(116)} (2)`, []],
])('nextName suggests the name for the sprint after %s', (name, expected, taken) => {
  expect(nextName(name, taken)).toBe(expected)
})
