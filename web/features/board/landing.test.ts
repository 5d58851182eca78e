import { expect, it } from 'vitest'
import type { TaskStatus } from '#domain/board.ts'
import { type ColumnGeometry, landingAt } from './landing.ts'

const column = (left: number, middles: number[]): ColumnGeometry => ({
  box: () => ({ left, right: left + 200, top: 100, bottom: 700 }),
  middles: () => middles,
})

const columns = new Map<TaskStatus, ColumnGeometry>([
  ['todo', column(0, [150, 300, 450])],
  ['in_progress', column(220, [])],
  ['done', column(440, [150])],
])

it('lands before the first card whose middle is below the pointer', () => {
  expect(landingAt(columns, { x: 50, y: 110 })).toEqual({ status: 'todo', gap: 0 })
  expect(landingAt(columns, { x: 50, y: 299 })).toEqual({ status: 'todo', gap: 1 })
  expect(landingAt(columns, { x: 50, y: 690 })).toEqual({ status: 'todo', gap: 3 })
})

it('lands in an empty column', () => {
  expect(landingAt(columns, { x: 300, y: 400 })).toEqual({ status: 'in_progress', gap: 0 })
})

it('lands in the nearest column when dropped beside or below all of them', () => {
  expect(landingAt(columns, { x: 900, y: 120 })).toEqual({ status: 'done', gap: 0 })
  expect(landingAt(columns, { x: 100, y: 2000 })).toEqual({ status: 'todo', gap: 3 })
})

it('lands nowhere before the columns are drawn', () => {
  expect(landingAt(new Map(), { x: 0, y: 0 })).toBeUndefined()
})
