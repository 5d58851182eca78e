import { describe, expect, it } from 'vitest'
import type { TaskStatus } from '#domain/board.ts'
import {
  type ColumnGeometry,
  type DropPosition,
  nextDropPosition,
  dropPositionAt,
  isOnHeading,
  moveForDrop,
  pointAt,
} from './drop-position.ts'

const column = (left: number, middles: number[]): ColumnGeometry => ({
  box: () => ({ left, right: left + 200, top: 100, bottom: 700 }),
  cardMiddles: () => middles,
})

const columns = new Map<TaskStatus, ColumnGeometry>([
  ['todo', column(0, [150, 300, 450])],
  ['in_progress', column(220, [])],
  ['done', column(440, [150])],
])

it('dropPositionAt is before the first card whose middle is below the pointer', () => {
  expect(dropPositionAt(columns, { x: 50, y: 110 })).toEqual({ status: 'todo', gap: 0 })
  expect(dropPositionAt(columns, { x: 50, y: 299 })).toEqual({ status: 'todo', gap: 1 })
  expect(dropPositionAt(columns, { x: 50, y: 690 })).toEqual({ status: 'todo', gap: 3 })
})

it('dropPositionAt can be in an empty column', () => {
  expect(dropPositionAt(columns, { x: 300, y: 400 })).toEqual({ status: 'in_progress', gap: 0 })
})

it('dropPositionAt is in the nearest column if the pointer is beside or below all of them', () => {
  expect(dropPositionAt(columns, { x: 900, y: 120 })).toEqual({ status: 'done', gap: 0 })
  expect(dropPositionAt(columns, { x: 100, y: 2000 })).toEqual({ status: 'todo', gap: 3 })
})

it('dropPositionAt is undefined before the columns are drawn', () => {
  expect(dropPositionAt(new Map(), { x: 0, y: 0 })).toBeUndefined()
})

it('dropPositionAt is at the end of a collapsed column', () => {
  const folded = new Map([['todo', column(0, [-Infinity, -Infinity])]] as const)
  expect(dropPositionAt(folded, { x: 50, y: 110 })).toEqual({ status: 'todo', gap: 2 })
})

describe('drop position on a phone, below the headings of all columns', () => {
  const heading = (left: number) => () => ({ left, right: left + 120, top: 40, bottom: 84 })
  const phone = new Map<TaskStatus, ColumnGeometry>([
    ['todo', { ...column(0, [150, 300]), heading: heading(0) }],
    ['in_progress', { box: () => undefined, heading: heading(120), cardMiddles: () => [-Infinity] }],
    ['done', { box: () => undefined, heading: heading(240), cardMiddles: () => [] }],
  ])

  it('is the end of the column whose heading is under the pointer, whether it is open or not', () => {
    expect(dropPositionAt(phone, { x: 130, y: 60 })).toEqual({ status: 'in_progress', gap: 1 })
    expect(dropPositionAt(phone, { x: 250, y: 60 })).toEqual({ status: 'done', gap: 0 })
    expect(dropPositionAt(phone, { x: 10, y: 60 })).toEqual({ status: 'todo', gap: 2 })
  })

  it('belongs to the heading, not to a card that has scrolled beneath it', () => {
    const scrolled = new Map(phone).set('todo', {
      box: () => ({ left: 0, right: 360, top: -400, bottom: 700 }),
      heading: heading(0),
      cardMiddles: () => [-300, 60, 300],
    })
    expect(dropPositionAt(scrolled, { x: 130, y: 60 })).toEqual({ status: 'in_progress', gap: 1 })
    expect(dropPositionAt(scrolled, { x: 130, y: 100 })).toEqual({ status: 'todo', gap: 2 })
  })

  it('is on a heading only if the pointer is over one (isOnHeading)', () => {
    expect(isOnHeading(phone, { x: 130, y: 60 })).toBe(true)
    expect(isOnHeading(phone, { x: 130, y: 100 })).toBe(false)
    expect(isOnHeading(columns, { x: 130, y: 110 })).toBe(false)
  })

  it('has its point in the heading of a closed column (pointAt)', () => {
    expect(pointAt(phone, { status: 'done', gap: 0 })).toEqual({ x: 300, y: 62 })
  })
})

describe('pointAt', () => {
  const everyGap: DropPosition[] = [
    ...[0, 1, 2, 3].map((gap) => ({ status: 'todo', gap }) as const),
    { status: 'in_progress', gap: 0 },
    ...[0, 1].map((gap) => ({ status: 'done', gap }) as const),
  ]

  it.each(everyGap)('returns a point that leads to the same drop position: $status, $gap', (landing) => {
    const point = pointAt(columns, landing)
    expect(point && dropPositionAt(columns, point)).toEqual(landing)
  })

  it('returns a point that leads to the end of a collapsed column', () => {
    const folded = new Map([['todo', column(0, [-Infinity, -Infinity])]] as const)
    const point = pointAt(folded, { status: 'todo', gap: 2 })
    expect(point && dropPositionAt(folded, point)).toEqual({ status: 'todo', gap: 2 })
  })

  it('is undefined before the columns are drawn', () => {
    expect(pointAt(new Map(), { status: 'todo', gap: 0 })).toBeUndefined()
  })
})

describe('nextDropPosition of a carried card', () => {
  const card = (id: string, status: TaskStatus = 'todo') => ({ id, status })
  const board = [card('one'), card('two'), card('three'), card('four', 'done')]
  const carry = (id: string, from: DropPosition, ...steps: Parameters<typeof nextDropPosition>[3][]) =>
    steps.reduce<ReturnType<typeof nextDropPosition>>(
      (at, step) => (typeof at === 'string' ? at : nextDropPosition(board, id, at, step)),
      from,
    )
  const ofTwo: DropPosition = { status: 'todo', gap: 1 }

  it('passes one card at a time and can return to its own place', () => {
    expect(carry('two', ofTwo, 'up')).toEqual({ status: 'todo', gap: 0 })
    expect(carry('two', ofTwo, 'down')).toEqual({ status: 'todo', gap: 3 })
    const back = carry('two', ofTwo, 'up', 'down')
    expect(typeof back === 'object' && moveForDrop(board, 'two', back)).toBeUndefined()
  })

  it('keeps its index in the next column as far as possible', () => {
    expect(carry('one', { status: 'todo', gap: 0 }, 'forward', 'forward')).toEqual({ status: 'done', gap: 0 })
    expect(carry('two', ofTwo, 'forward')).toEqual({ status: 'in_progress', gap: 0 })
    expect(carry('four', { status: 'done', gap: 0 }, 'back', 'back')).toEqual({ status: 'todo', gap: 0 })
  })

  it('names the end of the board if the card cannot go further', () => {
    expect(carry('two', ofTwo, 'up', 'up')).toBe('first')
    expect(carry('two', ofTwo, 'down', 'down')).toBe('last')
    expect(carry('two', ofTwo, 'back')).toBe('firstColumn')
    expect(carry('four', { status: 'done', gap: 0 }, 'forward')).toBe('lastColumn')
  })
})
