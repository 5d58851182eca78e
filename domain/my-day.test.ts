import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { taskStatuses } from './board.ts'
import { addDays } from './day.ts'
import { dayRow, dayRowThatFits, leavesOf, mostLeaves, mostNext, myDay, roughTime } from './my-day.ts'

const today = '2026-11-19' // a Thursday
const clock = { today, timezone: 'Europe/Warsaw' }
const ben = 'ben'

let made = 0
const aTask = (more: object = {}) => ({
  id: String((made += 1)),
  status: 'todo' as (typeof taskStatuses)[number],
  day: today as string | null,
  assignedTo: ben as string | null,
  subject: null as string | null,
  progress: 0,
  shares: [],
  completedAt: null as string | null,
  estimatedTime: null as string | null,
  timeSpent: null as string | null,
  ...more,
})
const doneAt = (time: string, more: object = {}) =>
  aTask({ status: 'done', completedAt: `${today}T${time}:00Z`, ...more })

describe('myDay', () => {
  // Proves 12.20
  it('returns as current the task whose timer runs, or else the first started task', () => {
    const first = aTask({ status: 'in_progress' })
    const running = aTask({ status: 'in_progress', day: addDays(today, 1) })
    expect(myDay([first, running], ben, clock, running.id)).toMatchObject({ now: running, next: [first] })
    expect(myDay([first, running], ben, clock)).toMatchObject({ now: first, next: [] })
  })

  it('returns at most four next tasks: started ones, then today’s, then left over ones', () => {
    const tuesday = aTask({ day: addDays(today, -2) })
    const [begun, paused] = [aTask({ status: 'in_progress' }), aTask({ status: 'in_progress' })]
    const some = [aTask(), aTask(), aTask()]
    const day = myDay([tuesday, ...some, begun, paused], ben, clock)
    expect(day).toMatchObject({ now: begun, next: [paused, ...some], left: 6 })
    expect(myDay([tuesday, ...some.slice(1)], ben, clock).next).toEqual([...some.slice(1), tuesday])
  })

  it('returns tasks without a day only if no other task is left', () => {
    const [anytime, planned] = [aTask({ day: null }), aTask()]
    expect(myDay([anytime, planned], ben, clock)).toMatchObject({ next: [planned], isSpare: false })
    expect(myDay([anytime], ben, clock)).toMatchObject({ next: [anytime], left: 0, isSpare: true })
    expect(myDay([], ben, clock)).toMatchObject({ now: undefined, next: [], left: 0, isSpare: false })
  })

  it('sorts finished tasks by completion time', () => {
    const [late, early] = [doneAt('12:00'), doneAt('09:00')]
    expect(myDay([late, early], ben, clock).done).toEqual([early, late])
  })

  it('returns each task at most once, and counts all open tasks that are due or started', () => {
    const days = fc.constantFrom(null, addDays(today, -3), today, addDays(today, 2))
    const anyTask = fc.record({ status: fc.constantFrom(...taskStatuses), day: days })
    fc.assert(
      fc.property(fc.array(anyTask, { maxLength: 12 }), (some) => {
        const tasks = some.map((one) => aTask(Object.assign(one, { completedAt: `${today}T08:00:00Z` })))
        const { now, next, done, left } = myDay(tasks, ben, clock)
        const shown = [...(now ? [now] : []), ...next, ...done].map(({ id }) => id)
        expect(new Set(shown).size).toBe(shown.length)
        expect(next.length).toBeLessThanOrEqual(mostNext)
        const isOpen = ({ status, day }: (typeof tasks)[number]) =>
          (status !== 'done' && day !== null && day <= today) || (status === 'in_progress' && day === null)
        expect(left).toBe(tasks.filter(isOpen).length)
      }),
    )
  })
})

describe('dayRow', () => {
  it('marks finished tasks, the shown task and the tasks that follow', () => {
    const [done, now, next] = [doneAt('08:00'), aTask({ status: 'in_progress' }), aTask()]
    const row = dayRow(myDay([done, now, next], ben, clock), now)
    expect(row).toEqual({
      steps: [
        { task: done, state: 'done' },
        { task: now, state: 'now' },
        { task: next, state: 'toCome' },
      ],
      hasMoreDone: false,
      hasMoreToCome: false,
    })
  })

  it('returns five pictures of a long day and reports at which ends there are more', () => {
    const done = ['08:00', '09:00', '10:00', '11:00'].map((time) => doneAt(time))
    const open = [aTask(), aTask(), aTask(), aTask()]
    const row = dayRow(myDay([...done, ...open], ben, clock), open[0])
    expect(row.steps.map(({ state }) => state)).toEqual(['done', 'done', 'now', 'toCome', 'toCome'])
    expect(row.steps[1]?.task).toBe(done[3])
    expect(row).toMatchObject({ hasMoreDone: true, hasMoreToCome: true })
    const nine = Array.from({ length: 9 }, () => aTask())
    expect(dayRow(myDay(nine, ben, clock), nine[0])).toMatchObject({ hasMoreToCome: true })
    const nothingLeft = dayRow(myDay(done, ben, clock), undefined, 3)
    expect(nothingLeft.steps.map(({ task }) => task)).toEqual(done.slice(1))
  })
})

describe('dayRowThatFits', () => {
  const day = myDay([doneAt('08:00'), ...Array.from({ length: 6 }, () => aTask())], ben, clock)
  const fitting = (room: number) => dayRowThatFits(day, day.next[0], { room, step: 44, gap: 12 })

  it.each([
    [1000, 5],
    [291, 4], // five pictures take 44 × 5 + 12 × 4, and the two signs for more 12 + 12
    [292, 5],
    [203, 3],
    [100, 1],
  ])('returns, with %i px of room, %i pictures', (room, count) => {
    expect(fitting(room).steps).toHaveLength(count)
  })

  it('keeps the picture of the shown task', () => {
    expect(fitting(100)).toMatchObject({ steps: [{ state: 'now' }], hasMoreDone: true, hasMoreToCome: true })
  })

  it('reserves no room for the signs for more if all pictures fit', () => {
    const [first, second] = [aTask(), aTask()]
    const both = dayRowThatFits(myDay([first, second], ben, clock), first, { room: 100, step: 44, gap: 12 })
    expect(both.steps).toHaveLength(2)
  })
})

describe('time in leaves and rough words', () => {
  it.each([
    [-1, 0],
    [4, 0],
    [5, 1],
    [29, 5],
    [60, mostLeaves],
    [500, mostLeaves],
  ])('shows %i minutes as %i leaves', (minutes, leaves) => {
    expect(leavesOf(minutes)).toBe(leaves)
  })

  it.each([
    [3, { kind: 'moments' }],
    [15, { kind: 'quarter' }],
    [35, { kind: 'half' }],
    [45, { kind: 'threeQuarters' }],
    [55, { kind: 'hours', hours: 1, hasHalf: false }],
    [95, { kind: 'hours', hours: 1, hasHalf: true }],
    [250, { kind: 'hours', hours: 4, hasHalf: false }],
  ])('rounds %i minutes to a rough phrase', (minutes, said) => {
    expect(roughTime(minutes)).toEqual(said)
  })
})
