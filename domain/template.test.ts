import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aCalendar, aRange } from '#tests/arbitraries/school-days.ts'
import { type CopiedTask, copyOfTasks } from './copying.ts'
import type { Day } from './day.ts'
import { Problem } from './errors.ts'
import { daysOf, isSchoolDay, type SchoolCalendar } from './school-days.ts'
import { assertTemplateFits, tasksFromTemplate, templateOf } from './template.ts'

const workdays: SchoolCalendar = { schoolDays: '12345', daysOff: [] }
const week = { startDate: '2026-03-02', endDate: '2026-03-06' } // Monday to Friday
const nextWeek = { startDate: '2026-03-09', endDate: '2026-03-13' }
const family = new Set(['ben', 'mia'])
const everybody = { members: family, chosen: family }

function aTask(title: string, learners: string[] = [], day: Day | null = null): CopiedTask {
  return {
    title,
    description: null,
    subject: 'math',
    estimatedTime: '1h',
    assignedTo: learners[0] ?? null,
    shares: learners.length > 1 ? learners.map((learnerId) => ({ learnerId })) : [],
    day,
  }
}

const aSprint = aRange.chain((dates) =>
  fc.record({
    dates: fc.constant(dates),
    to: aRange,
    calendar: aCalendar,
    tasks: fc.array(
      fc
        .tuple(fc.subarray(['ben', 'mia', 'kit']), fc.constantFrom(null, ...daysOf(dates)))
        .map(([learners, day]) => aTask('Read', learners, day)),
      { maxLength: 12 },
    ),
  }),
)

describe('a template', () => {
  // Proves 11.206
  it('contains places instead of learners and school-day numbers instead of dates', () => {
    const tasks = [
      aTask('Fractions', ['mia'], '2026-03-03'),
      aTask('Sing', ['ben', 'mia'], '2026-03-06'),
      aTask('Tidy up'),
    ]
    const kept = templateOf(tasks, { dates: week, calendar: workdays }, everybody)
    expect(kept.learners).toEqual(['mia', 'ben'])
    expect(kept.tasks.map(({ title, day, learners }) => [title, day, learners])).toEqual([
      ['Fractions', 2, [1]],
      ['Sing', 5, [2, 1]],
      ['Tidy up', null, []],
    ])
    expect(JSON.stringify(kept.tasks)).not.toMatch(/ben|mia|2026/)
  })

  it('contains no ticks, no deleted tasks and only the chosen learners of shared cards', () => {
    const tasks = [
      { ...aTask('List', ['mia']), description: '- [x] one' },
      { ...aTask('Deleted', ['mia']), deletedAt: '2026-03-01T00:00:00.000Z' },
      aTask('Ben’s', ['ben']),
      aTask('Sing', ['ben', 'mia']),
    ]
    const chosen = { members: family, chosen: new Set(['mia']) }
    const kept = templateOf(tasks, { dates: week, calendar: workdays }, chosen)
    expect(kept.tasks).toMatchObject([
      { title: 'List', description: '- [ ] one' },
      { title: 'Sing', learners: [1] },
    ])
  })

  // Proves 11.208
  it('gives the same tasks as copying the sprint if it is used for the same learners', () => {
    fc.assert(
      fc.property(aSprint, ({ dates, to, calendar, tasks }) => {
        const kept = templateOf(tasks, { dates, calendar }, everybody)
        const places = kept.learners.map((learner) => [learner])
        const used = tasksFromTemplate(kept.tasks, places, { dates: to, calendar })
        const copied = copyOfTasks(tasks, { from: dates, to, calendar, ...everybody })
        expect(used).toEqual(copied)
      }),
    )
  })

  it('plans tasks in order and only on school days of their learners, for any assignment of places', () => {
    fc.assert(
      fc.property(
        aSprint,
        fc.array(fc.oneof(fc.constant(null), fc.subarray(['ben', 'mia'])), { maxLength: 3 }),
        ({ dates, to, calendar, tasks }, places) => {
          const kept = templateOf(tasks, { dates, calendar }, everybody)
          const all = kept.learners.map((_, index) => places[index] ?? null)
          const used = tasksFromTemplate(kept.tasks, all, { dates: to, calendar })
          const stays = kept.tasks.filter(
            ({ learners }) => learners.length === 0 || learners.some((place) => all[place - 1] !== null),
          )
          expect(used.map(({ title }) => title)).toEqual(stays.map(({ title }) => title))
          for (const { day, learners } of used) {
            expect(new Set(learners).size).toBe(learners.length)
            if (day === null) continue
            expect(daysOf(to)).toContain(day)
            for (const learner of learners) expect(isSchoolDay(day, calendar, learner)).toBe(true)
          }
        },
      ),
    )
  })

  // Proves 11.209
  it('can be used with several learners for a place, with none yet, or without that place', () => {
    const tasks = [aTask('Lava', ['mia'], '2026-03-03'), aTask('Ash', ['ben'])]
    const kept = templateOf(tasks, { dates: week, calendar: workdays }, everybody)
    const use = (places: (string[] | null)[]) =>
      tasksFromTemplate(kept.tasks, places, { dates: nextWeek, calendar: workdays }).map(
        ({ title, learners, day }) => [title, learners, day],
      )
    expect(use([['ben', 'mia'], null])).toEqual([['Lava', ['ben', 'mia'], '2026-03-10']])
    expect(use([[], ['mia']])).toEqual([
      ['Lava', [], '2026-03-10'],
      ['Ash', ['mia'], null],
    ])
  })

  it('gives a task no day in the backlog or if the sprint is too short for it', () => {
    const tasks = [aTask('Monday', [], '2026-03-02'), aTask('Friday', [], '2026-03-06')]
    const { tasks: kept } = templateOf(tasks, { dates: week, calendar: workdays }, everybody)
    const days = (dates: typeof week | null) =>
      tasksFromTemplate(kept, [], { dates, calendar: workdays }).map(({ day }) => day)
    expect(days(null)).toEqual([null, null])
    expect(days({ startDate: '2026-03-12', endDate: '2026-03-13' })).toEqual(['2026-03-12', null])
  })

  it.each([
    [{ learners: [], tasks: Array.from({ length: 501 }) }, 1000],
    [{ learners: Array.from({ length: 21 }), tasks: [1] }, 1000],
    [{ learners: [], tasks: [1] }, 200_001],
  ])('is refused if it has too many tasks, too many learners or too many bytes', (template, bytes) => {
    expect(() => assertTemplateFits(template, bytes)).toThrow(new Problem('template_too_large'))
    expect(() => assertTemplateFits({ learners: [], tasks: [1] }, 200_000)).not.toThrow()
  })
})
