import { expect, it } from 'vitest'
import type { Task } from '#web/api/queries.ts'
import { moveTo, nextPlace, placeBefore, placeOf, placesIn, rowAt, sectionsOf } from './list-order.ts'

const task = (id: string, more: Partial<Task> = {}) =>
  ({ id, status: 'todo', subject: 'math', assignedTo: null, shares: [], ...more }) as Task

const [a, b, c] = [task('a'), task('b', { subject: 'art' }), task('c')]
const busy = task('busy', { status: 'in_progress' })
const free = task('free', { subject: null })
const all = [busy, a, b, c, free]
const named = (sections: ReturnType<typeof sectionsOf>) =>
  sections.map(({ id, tasks }) => [id, tasks.map((one) => one.id).join(' ')])

// Proves 11.94
it('sectionsOf sorts tasks by status and then in board order', () => {
  expect(named(sectionsOf(all, 'none', []))).toEqual([[null, 'a b c free busy']])
})

// Proves 11.95
it('sectionsOf groups tasks in the order of the subjects, with tasks without one last', () => {
  expect(named(sectionsOf(all, 'subject', ['art', 'math', 'music']))).toEqual([
    ['art', 'b'],
    ['math', 'a c busy'],
    [null, 'free'],
  ])
  expect(named(sectionsOf(all, 'learner', ['ben']))).toEqual([[null, 'a b c free busy']])
})

it('sectionsOf keeps the tasks of a deleted subject', () => {
  expect(named(sectionsOf([a], 'subject', []))).toEqual([['math', 'a']])
})

const plain = sectionsOf(all, 'none', [])
const bySubject = sectionsOf(all, 'subject', ['art', 'math'])

// Proves 11.94
it('moveTo moves a task between its neighbours of the same status', () => {
  expect(placeOf(plain, c)).toEqual({ section: 0, index: 2 })
  expect(moveTo(plain, c, { section: 0, index: 0 })).toEqual({
    move: { status: 'todo', beforeId: 'a' },
    changesSection: false,
  })
  expect(moveTo(plain, a, { section: 0, index: 3 })?.move).toEqual({ status: 'todo', afterId: 'free' })
  expect(moveTo(plain, c, { section: 0, index: 2 })).toBeUndefined()
})

it('a task stays among tasks of its status, wherever it is dropped', () => {
  expect(placeBefore(plain, busy, { section: 0, row: 0 })).toEqual({ section: 0, index: 0 })
  expect(moveTo(plain, busy, { section: 0, index: 0 })).toBeUndefined()
  expect(rowAt(plain, busy, { section: 0, index: 0 })).toBe(4)
  expect(placeBefore(plain, a, { section: 0, row: 5 })).toEqual({ section: 0, index: 3 })
  expect(rowAt(plain, a, { section: 0, index: 3 })).toBe(4)
})

// Proves 11.95
it('moveTo changes the section, without a neighbour if no task there has the same status', () => {
  expect(moveTo(bySubject, c, { section: 0, index: 1 })).toEqual({
    move: { status: 'todo', afterId: 'b' },
    changesSection: true,
  })
  expect(moveTo(bySubject, busy, { section: 0, index: 0 })).toEqual({
    move: { status: 'in_progress' },
    changesSection: true,
  })
  expect(rowAt(bySubject, busy, { section: 0, index: 0 })).toBe(1)
  expect(placesIn(bySubject, c, 0)).toBe(2)
})

it('nextPlace steps from place to place, and on into the next section', () => {
  expect(nextPlace(bySubject, a, { section: 1, index: 0 }, 1)).toEqual({ section: 1, index: 1 })
  expect(nextPlace(bySubject, a, { section: 1, index: 1 }, 1)).toEqual({ section: 2, index: 0 })
  expect(nextPlace(bySubject, a, { section: 1, index: 0 }, -1)).toEqual({ section: 0, index: 1 })
  expect(nextPlace(bySubject, b, { section: 0, index: 0 }, -1)).toBeUndefined()
})
