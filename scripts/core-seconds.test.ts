import { expect, it } from 'vitest'
import { reportOf } from './support/core-seconds-report.mjs'

const budget = { coreSeconds: 560, limit: 640 }
const files = Array.from({ length: 12 }, (_, index) => ({
  file: `file-${index}.test.ts`,
  coreSeconds: index,
}))

it('lists the ten most expensive files and the total', () => {
  const { lines, isOver } = reportOf({ files, total: 550.4, slowness: 1, budget })
  const listed = lines.filter((line) => line.includes('.test.ts')).map((line) => line.trim().split(/\s+/))
  expect(listed).toHaveLength(10)
  expect(listed[0]).toEqual(['11.0', 'file-11.test.ts'])
  expect(listed.at(-1)).toEqual(['2.0', 'file-2.test.ts'])
  expect(lines.at(-1)).toBe('550 core-seconds in all; the budget is 560, the limit 640.')
  expect(isOver).toBe(false)
})

it.each([
  [640, 1, false],
  [641, 1, true],
  [641, 1.5, false],
  [961, 1.5, true],
])(
  'compares %i core-seconds on a machine that is %f times slower with the limit',
  (total, slowness, isOver) => {
    expect(reportOf({ files, total, slowness, budget }).isOver).toBe(isOver)
  },
)
