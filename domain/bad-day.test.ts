import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  assertAsSeen,
  type BadDay,
  badDayWays,
  learnersToTakeOff,
  likelyBadDay,
  type Outcome,
  overflows,
  planBadDay,
  seenOf,
} from './bad-day.ts'
import { taskStatuses } from './board.ts'
import { addDays, type Day } from './day.ts'
import { Problem } from './errors.ts'
import { evenShares } from './replacement-days.ts'
import { daysOf, isInside, isSchoolDay, type SchoolCalendar } from './school-days.ts'

const [monday, tuesday, wednesday, thursday, friday, saturday] = [2, 3, 4, 5, 6, 7].map(
  (day) => `2026-03-0${day}`,
) as [Day, Day, Day, Day, Day, Day]
const nextMonday = '2026-03-09'

const twoWeeks = { startDate: monday, endDate: '2026-03-15' }
const workdays: SchoolCalendar = { schoolDays: '12345', daysOff: [] }
const frame = { sprint: twoWeeks, calendar: workdays }
const oneWeek = { ...frame, sprint: { startDate: monday, endDate: friday } }

const aTask = (id: string, day: Day | null, more: object = {}) => ({
  id,
  learnerIds: ['ben'],
  status: 'todo' as (typeof taskStatuses)[number],
  day,
  estimatedTime: null as string | null,
  timeSpent: null as string | null,
  ...more,
})

const sick = (more: Partial<BadDay> = {}): BadDay => ({
  learnerIds: ['ben'],
  startDate: wednesday,
  endDate: wednesday,
  way: 'shift',
  overflow: 'backlog',
  today: wednesday,
  ...more,
})

/** Maps each task to its destination, with a `!` if it does not fit. */
const goals = (outcomes: readonly Outcome<{ id: string }>[]) =>
  Object.fromEntries(
    outcomes.map(({ task, fate, day, fits }) => [task.id, `${day ?? fate}${fits ? '' : '!'}`]),
  )

it('planBadDay reads the calendar as often for 300 tasks as for 3', () => {
  const readsWith = (count: number) => {
    let reads = 0
    const calendar = {
      daysOff: [],
      get schoolDays() {
        reads += 1
        return '12345'
      },
    }
    const tasks = Array.from({ length: count }, (_, index) =>
      aTask(String(index), [wednesday, thursday, friday][index % 3] ?? null, {
        learnerIds: [['ben'], ['mia'], ['ben', 'mia']][index % 3],
      }),
    )
    planBadDay(tasks, sick({ learnerIds: ['ben', 'mia'] }), { sprint: twoWeeks, calendar })
    return reads
  }
  expect(readsWith(300)).toBe(readsWith(3))
})

it('likelyBadDay and planBadDay find the next school day even in a sprint that lasts decades', () => {
  const likely = (startDate: Day, endDate: Day) =>
    likelyBadDay(saturday, ['ben'], { ...frame, sprint: { startDate, endDate } })
  expect([likely('0026-03-02', '2026-03-13'), likely('2020-03-02', '2062-03-13')]).toEqual([
    nextMonday,
    nextMonday,
  ])
  const shifted = (startDate: Day, endDate: Day) =>
    goals(planBadDay([aTask('one', wednesday)], sick(), { ...frame, sprint: { startDate, endDate } }))
  expect(shifted('0026-03-02', '2026-03-13')).toEqual({ one: thursday })
  expect(shifted('2020-03-02', '2062-03-13')).toEqual({ one: thursday })
})

// Proves 11.140
describe('planBadDay with way "shift"', () => {
  it('moves the tasks of the bad days and all later ones by the number of lost school days', () => {
    const tasks = [
      aTask('early', tuesday),
      aTask('wed', wednesday),
      aTask('thu', thursday),
      aTask('fri', friday),
    ]
    expect(goals(planBadDay(tasks, sick(), frame))).toEqual({ wed: thursday, thu: friday, fri: nextMonday })
    const twoDays = sick({ endDate: thursday })
    expect(goals(planBadDay(tasks, twoDays, frame))).toEqual({
      wed: friday,
      thu: nextMonday,
      fri: '2026-03-10',
    })
  })

  it('marks tasks that no longer fit and moves them to the backlog or the last day, as chosen', () => {
    const tasks = [aTask('wed', wednesday), aTask('fri', friday)]
    expect(goals(planBadDay(tasks, sick(), oneWeek))).toEqual({ wed: thursday, fri: 'backlog!' })
    const onto = sick({ overflow: 'last_day' })
    expect(goals(planBadDay(tasks, onto, oneWeek))).toEqual({ wed: thursday, fri: `${friday}!` })
    const last = sick({ startDate: friday, endDate: friday, today: friday, overflow: 'last_day' })
    expect(goals(planBadDay(tasks, last, oneWeek))).toEqual({ fri: 'backlog!' })
  })

  it('shifts by the number of days in shiftBy, but never onto a bad day', () => {
    const tasks = [aTask('wed', wednesday), aTask('thu', thursday), aTask('fri', friday)]
    const by = (shiftBy: number, endDate = wednesday) =>
      goals(planBadDay(tasks, sick({ shiftBy, endDate }), frame))
    expect(by(3)).toEqual({ wed: nextMonday, thu: '2026-03-10', fri: '2026-03-11' })
    expect(by(0)).toEqual({ wed: thursday })
    expect(by(1, thursday)).toEqual({ wed: friday, thu: friday, fri: nextMonday })
  })

  it('does not move tasks of a learner who has no task on the bad days', () => {
    const tasks = [aTask('ben', wednesday), aTask('mia', thursday, { learnerIds: ['mia'] })]
    expect(goals(planBadDay(tasks, sick({ learnerIds: ['ben', 'mia'] }), frame))).toEqual({ ben: thursday })
  })

  it('skips weekends and the learner’s days off, and moves Saturday tasks to the next school day', () => {
    const calendar = { ...workdays, daysOff: [{ startDate: thursday, endDate: thursday, learnerId: 'ben' }] }
    const tasks = [aTask('wed', wednesday), aTask('fri', friday), aTask('sat', saturday)]
    const moved = planBadDay(tasks, sick(), { ...frame, calendar })
    expect(goals(moved)).toEqual({ wed: friday, fri: nextMonday, sat: nextMonday })
    const onSaturday = sick({ startDate: saturday, endDate: saturday })
    expect(goals(planBadDay(tasks, onSaturday, frame))).toEqual({ sat: nextMonday })
  })

  it('moves unfinished tasks of a past bad day to today at the earliest', () => {
    const past = sick({ startDate: monday, endDate: monday, today: thursday })
    const tasks = [aTask('mon', monday), aTask('wed', wednesday), aTask('thu', thursday)]
    expect(goals(planBadDay(tasks, past, frame))).toEqual({ mon: thursday, wed: thursday, thu: friday })
  })
})

// Proves 11.141
it('planBadDay with way "double_up" moves all tasks of a bad day together to one later school day', () => {
  const tasks = [
    aTask('wed', wednesday),
    aTask('wed too', wednesday),
    aTask('thu', thursday),
    aTask('fri', friday),
  ]
  const doubled = sick({ way: 'double_up', endDate: thursday })
  expect(goals(planBadDay(tasks, doubled, frame))).toEqual({
    wed: friday,
    'wed too': friday,
    thu: nextMonday,
  })
  expect(goals(planBadDay(tasks, doubled, oneWeek))).toEqual({
    wed: friday,
    'wed too': friday,
    thu: 'backlog!',
  })
})

// Proves 11.142
describe('planBadDay with way "spread"', () => {
  it('moves tasks to the remaining days with the least planned time and keeps their order', () => {
    const tasks = [
      aTask('one', wednesday, { estimatedTime: '1h' }),
      aTask('two', wednesday, { estimatedTime: '20min' }),
      aTask('thu', thursday, { estimatedTime: '2h' }),
      aTask('fri', friday, { estimatedTime: '30min' }),
    ]
    const spread = sick({ way: 'spread' })
    expect(goals(planBadDay(tasks, spread, oneWeek))).toEqual({ one: friday, two: friday })
    expect(goals(planBadDay(tasks, spread, frame))).toEqual({ one: nextMonday, two: '2026-03-10' })
  })

  it('counts 30 minutes for a task without an estimate, and the remaining time of a started one', () => {
    const tasks = [
      aTask('one', wednesday),
      aTask('two', wednesday, { status: 'in_progress', estimatedTime: '2h', timeSpent: '1h 30min' }),
    ]
    expect(goals(planBadDay(tasks, sick({ way: 'spread' }), oneWeek))).toEqual({ one: thursday, two: friday })
  })

  it('distributes minutes so that the emptiest days become equally full', () => {
    expect(evenShares([60, 0, 30], 60)).toEqual([0, 45, 15])
    expect(evenShares([60, 0, 30], 15)).toEqual([0, 15, 0])
    expect(evenShares([], 15)).toEqual([])
  })
})

// Proves 11.143
it('planBadDay sends the tasks of a bad day to the backlog or the trash, whether started or not', () => {
  const tasks = [
    aTask('todo', wednesday),
    aTask('begun', wednesday, { status: 'in_progress' }),
    aTask('later', friday),
  ]
  const to = (way: BadDay['way']) => goals(planBadDay(tasks, sick({ way }), frame))
  expect(to('backlog')).toEqual({ todo: 'backlog', begun: 'backlog' })
  expect(to('drop')).toEqual({ todo: 'trash', begun: 'trash' })
})

// Proves 11.144
it('planBadDay moves a shared card only if all of its learners have the bad day', () => {
  const shared = aTask('shared', wednesday, { learnerIds: ['ben', 'mia'] })
  expect(goals(planBadDay([shared], sick(), frame))).toEqual({ shared: 'stays' })
  const calendar = { ...workdays, daysOff: [{ startDate: thursday, endDate: thursday, learnerId: 'mia' }] }
  const both = sick({ learnerIds: ['ben', 'mia'] })
  expect(goals(planBadDay([shared], both, { ...frame, calendar }))).toEqual({ shared: friday })
})

describe('planBadDay with random sprints and tasks', () => {
  const people = ['ben', 'mia', 'leo']
  const groups = [['ben'], ['mia'], ['leo'], ['ben', 'mia'], []]
  /** Generates cases around clock changes, the leap day and the turn of the year. */
  const aScene = fc
    .record({
      startDate: fc.constantFrom('2023-12-27', '2024-02-26', '2024-03-28', '2026-10-23', '2026-03-06'),
      days: fc.integer({ min: 1, max: 20 }),
      from: fc.nat({ max: 19 }),
      lasts: fc.nat({ max: 4 }),
      now: fc.integer({ min: -2, max: 10 }),
      way: fc.constantFrom(...badDayWays),
      overflow: fc.constantFrom(...overflows),
      shiftBy: fc.option(fc.nat({ max: 6 }), { nil: undefined }),
      learnerIds: fc.subarray(people, { minLength: 1 }),
      schoolDays: fc
        .subarray(['1', '2', '3', '4', '5', '6', '7'], { minLength: 1 })
        .map((days) => days.join('')),
      daysOff: fc.array(fc.tuple(fc.nat({ max: 20 }), fc.constantFrom(null, ...people)), { maxLength: 3 }),
      /** Few owners, so that some have many tasks. */
      owners: fc.subarray(groups, { minLength: 1 }),
      tasks: fc.array(
        fc.record({
          whose: fc.nat({ max: groups.length - 1 }),
          status: fc.constantFrom(...taskStatuses),
          at: fc.option(fc.nat({ max: 19 }), { nil: null }),
          isOnFirstDay: fc.boolean(),
          estimatedTime: fc.constantFrom(null, '10min', '45min', '3h'),
          timeSpent: fc.constantFrom(null, '30min'),
        }),
        // fast-check makes by default short arrays, which have too few tasks to lose one or their order.
        { maxLength: 25, size: 'max' },
      ),
    })
    .map(({ startDate, days, from, lasts, now, daysOff, schoolDays, owners, tasks, ...rest }) => {
      const sprint = { startDate, endDate: addDays(startDate, days - 1) }
      const first = addDays(startDate, from % days)
      const calendar = {
        schoolDays,
        daysOff: daysOff.map(([at, learnerId]) => {
          return { startDate: addDays(startDate, at), endDate: addDays(startDate, at + 1), learnerId }
        }),
      }
      return {
        frame: { sprint, calendar },
        badDay: { ...rest, startDate: first, endDate: addDays(first, lasts), today: addDays(first, now) },
        tasks: tasks.map(({ at, isOnFirstDay, whose, ...task }, index) => {
          const day = at === null ? null : isOnFirstDay ? first : addDays(startDate, at % days)
          return aTask(`task ${index}`, day, { ...task, learnerIds: owners[whose % owners.length] })
        }),
      }
    })
  const always = (holds: (scene: { tasks: SomeTask[]; badDay: BadDay; frame: typeof frame }) => void) =>
    fc.assert(fc.property(aScene, holds), { numRuns: 1000 })
  type SomeTask = ReturnType<typeof aTask>

  // Proves 11.145
  it('plans each open task of the bad days once, and none that is done, undated, earlier or of other learners', () => {
    always(({ tasks, badDay, frame }) => {
      const outcomes = planBadDay(tasks, badDay, frame)
      const ids = outcomes.map(({ task }) => task.id)
      expect(new Set(ids).size).toBe(ids.length)
      const mayMove = ({ learnerIds, status, day }: SomeTask) =>
        learnerIds.some((id) => badDay.learnerIds.includes(id)) &&
        status !== 'done' &&
        day !== null &&
        (badDay.way === 'shift' ? day >= badDay.startDate : isInside(day, badDay))
      const mustMove = (task: SomeTask) => mayMove(task) && isInside(task.day ?? '', badDay)
      const found = outcomes.map(({ task }) => task)
      expect(found.filter((task) => !mayMove(task))).toEqual([])
      expect(tasks.filter((task) => mustMove(task) && !found.includes(task))).toEqual([])
    })
  })

  // Proves 11.145
  it('moves tasks only to sprint days after the bad days, not past, that are school days of all their learners', () => {
    always(({ tasks, badDay, frame }) => {
      for (const { task, fate, day } of planBadDay(tasks, badDay, frame)) {
        expect(day !== null).toBe(fate === 'day')
        if (day === null) continue
        expect(isInside(day, frame.sprint)).toBe(true)
        expect(day > badDay.endDate && day >= badDay.today).toBe(true)
        expect(task.learnerIds.every((id) => isSchoolDay(day, frame.calendar, id))).toBe(true)
      }
    })
  })

  // Proves 11.145
  it('keeps the order of tasks with the same learners, of which only the last ones do not fit', () => {
    always(({ tasks, badDay, frame }) => {
      const outcomes = planBadDay(tasks, badDay, frame)
      const far = addDays(frame.sprint.endDate, 1)
      const { calendar, sprint } = frame
      for (const group of Map.groupBy(tasks, ({ learnerIds }) => learnerIds.join()).values()) {
        const learners = group[0]?.learnerIds ?? []
        const isAhead = (day: Day) => day > badDay.endDate && day >= badDay.today
        const isFree = (day: Day) => learners.every((id) => isSchoolDay(day, calendar, id))
        if (!daysOf(sprint).some((day) => isAhead(day) && isFree(day))) continue
        const open = group.filter(({ status, day }) => status !== 'done' && day !== null)
        const moved = open
          .filter(({ day }) => badDay.way === 'shift' || isInside(day ?? '', badDay))
          .toSorted((a, b) => (a.day ?? '').localeCompare(b.day ?? ''))
        const after = moved.map((task) => {
          const found = outcomes.find((one) => one.task === task)
          return found && found.fate !== 'stays' ? (found.day ?? far) : (task.day ?? '')
        })
        expect(after).toEqual(after.toSorted())
        const misfits = outcomes.filter(({ task, fits }) => !fits && group.includes(task))
        const fitting = outcomes.filter(({ task, fits }) => fits && group.includes(task))
        for (const { task } of misfits)
          expect(fitting.every((one) => (one.task.day ?? '') <= (task.day ?? ''))).toBe(true)
      }
    })
  })

  // Proves 11.142
  it('spreads so evenly that no filled day exceeds another by more than twice the largest task', () => {
    always(({ tasks, badDay, frame }) => {
      const alone = { ...badDay, way: 'spread' as const, learnerIds: ['ben'] }
      const own = tasks.map((task) => ({ ...task, learnerIds: ['ben'], timeSpent: null }))
      const outcomes = planBadDay(own, alone, frame)
      const minutes = ({ estimatedTime }: SomeTask) =>
        ({ '10min': 10, '45min': 45, '3h': 180 })[estimatedTime ?? ''] ?? 30
      const onDay = new Map<Day, number>()
      for (const task of own.filter(({ status, day }) => status !== 'done' && day !== null)) {
        const day = outcomes.find((one) => one.task === task)?.day ?? task.day ?? ''
        onDay.set(day, (onDay.get(day) ?? 0) + minutes(task))
      }
      const ahead = daysOf(frame.sprint).filter(
        (day) => day > alone.endDate && day >= alone.today && isSchoolDay(day, frame.calendar, 'ben'),
      )
      const filled = outcomes.flatMap(({ day }) => day ?? [])
      const largest = Math.max(0, ...outcomes.map(({ task }) => minutes(task)))
      for (const day of filled)
        for (const other of ahead)
          expect(onDay.get(day) ?? 0).toBeLessThanOrEqual((onDay.get(other) ?? 0) + 2 * largest)
    })
  })
})

// Proves 11.146
it('assertAsSeen throws stale if the plan differs from the one that the user saw', () => {
  const tasks = [
    aTask('wed', wednesday),
    aTask('fri', friday),
    aTask('shared', wednesday, { learnerIds: ['ben', 'mia'] }),
  ]
  const outcomes = planBadDay(tasks, sick(), oneWeek)
  const seen = seenOf(outcomes)
  expect(seen).toEqual([
    { id: 'wed', to: thursday },
    { id: 'fri', to: 'backlog' },
  ])
  expect(() => assertAsSeen(outcomes, seen.toReversed())).not.toThrow()
  const others = [
    seen.slice(1),
    [...seen, { id: 'new', to: friday }],
    seen.map(({ id }) => ({ id, to: friday })),
    seen.map(({ to }) => ({ id: 'wed', to })),
  ]
  for (const other of others) expect(() => assertAsSeen(outcomes, other)).toThrow(new Problem('stale'))
})

// Proves 11.147
it('learnersToTakeOff returns the learners with school on those days, or [null] if all of several have', () => {
  const calendar = { ...workdays, daysOff: [{ startDate: wednesday, endDate: wednesday, learnerId: 'mia' }] }
  const off = (learnerIds: string[], more: object = {}) =>
    learnersToTakeOff({ startDate: wednesday, endDate: wednesday, learnerIds, ...more }, calendar, [
      'ben',
      'mia',
      'leo',
    ])
  expect(off(['ben', 'mia', 'leo'])).toEqual(['ben', 'leo'])
  expect(off(['ben', 'mia', 'leo'], { endDate: thursday })).toEqual([null])
  expect(off(['ben'], { startDate: saturday, endDate: saturday })).toEqual([])
  expect(learnersToTakeOff(sick(), workdays, ['ben'])).toEqual(['ben'])
})

it('likelyBadDay returns today, or the next school day of any of the given learners', () => {
  const calendar = { ...workdays, daysOff: [{ startDate: wednesday, endDate: wednesday, learnerId: 'mia' }] }
  const day = (today: Day, ...learnerIds: string[]) => likelyBadDay(today, learnerIds, { ...frame, calendar })
  expect(day(wednesday, 'ben', 'mia')).toBe(wednesday)
  expect(day(wednesday, 'mia')).toBe(thursday)
  expect(day(saturday, 'ben')).toBe(nextMonday)
  expect(day('2026-02-20', 'ben')).toBe(monday)
  expect(day('2026-03-14', 'ben')).toBeUndefined()
})
