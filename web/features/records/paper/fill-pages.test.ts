import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fillPages, largestStep, type Measured } from './fill-pages.ts'

const noFoot = { heading: 0, rows: [] }

it('fillPages puts a week that fits on one page, with undated tasks below it', () => {
  const page = {
    columns: [
      { from: 0, to: 2 },
      { from: 0, to: 0 },
    ],
    foot: { from: 0, to: 1 },
  }
  expect(fillPages({ room: 100, columns: [[40, 40], []], foot: { heading: 5, rows: [15] } })).toEqual([page])
  expect(fillPages({ room: 100, columns: [], foot: noFoot })).toHaveLength(1)
})

it('fillPages continues on another page without splitting a task', () => {
  const pages = fillPages({ room: 100, columns: [[60, 60, 30], [20]], foot: { heading: 5, rows: [5] } })
  expect(pages.map(({ columns }) => columns[0])).toEqual([
    { from: 0, to: 1 },
    { from: 1, to: 3 },
  ])
  expect(pages.map(({ foot }) => foot)).toEqual([
    { from: 0, to: 0 },
    { from: 0, to: 1 },
  ])
})

it('fillPages gives a task that is taller than a page its own page', () => {
  expect(fillPages({ room: 100, columns: [[300, 20]], foot: noFoot })).toHaveLength(2)
})

it('fillPages places every task exactly once and never overfills a page', () => {
  const heights = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 30 })
  const aWeek = fc.record({
    room: fc.integer({ min: 50, max: 300 }),
    columns: fc.array(heights, { maxLength: 6 }),
    foot: fc.record({ heading: fc.constant(10), rows: heights }),
  })
  fc.assert(
    fc.property(aWeek, (week: Measured) => {
      const pages = fillPages(week)
      const all = (count: number) => Array.from({ length: count }, (_, index) => index)
      const inSlices = (slices: { from: number; to: number }[]) =>
        slices.flatMap(({ from, to }) => all(to - from).map((index) => from + index))
      for (const [index, column] of week.columns.entries())
        expect(inSlices(pages.flatMap(({ columns }) => columns[index] ?? []))).toEqual(all(column.length))
      expect(inSlices(pages.map(({ foot }) => foot))).toEqual(all(week.foot.rows.length))
      for (const { columns, foot } of pages) {
        const total = (of: readonly number[], { from, to }: { from: number; to: number }) =>
          of.slice(from, to).reduce((sum, height) => sum + height, 0)
        const tallest = Math.max(0, ...columns.map((slice, index) => total(week.columns[index] ?? [], slice)))
        const below = foot.to > foot.from ? week.foot.heading + total(week.foot.rows, foot) : 0
        expect(tallest + below).toBeLessThanOrEqual(week.room)
      }
    }),
  )
})

it('largestStep chooses the largest type size with which the fewest pages are needed', () => {
  expect(largestStep([1, 1, 1])).toBe(0)
  expect(largestStep([3, 2, 1, 1])).toBe(2)
  expect(largestStep([3, 2, 2])).toBe(1)
})
